// The table board's firmware under MicroPython's WebAssembly build, for tests.
// node board.mjs MODULE ROOT CABLE MANNER: MODULE is micropython.mjs, ROOT the project, CABLE an open file
// descriptor of a pseudo-terminal, and MANNER one of manners.py, or "foreign" for firmware of the next protocol.
// Lines "press 3", "release 3" and "dice 0" on standard input move the contacts; what the strip shows is
// written to standard output, a line of JSON each time.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [module, root, cable, manner] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(module));
const FILES = ["hardware/frames.py", "hardware/rhythms.py", "hardware/firmware/table_board.py"];
const contacts = { buttons: [1, 1, 1, 1, 1, 1], dice: 1 };
const cell = new Int32Array(new SharedArrayBuffer(4));
const desk = fs.openSync("/dev/stdin", fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
const room = Buffer.alloc(512);
let orders = "";

// Nothing there yet is nothing; the end of the cable is an error, as a chip loses its power by it.
const take = (source) => {
    try {
        return room.subarray(0, fs.readSync(source, room));
    } catch (error) {
        if (error.code === "EAGAIN") return room.subarray(0, 0);
        throw error;
    }
};

// A cable nobody reads from is full one day: what does not fit is lost, as on the chip.
const send = (hex) => {
    try {
        fs.writeSync(Number(cable), Buffer.from(hex, "hex"));
    } catch (error) {
        if (error.code !== "EAGAIN") throw error;
    }
};

const obey = () => {
    const came = take(desk).toString();
    if (came === "") return;
    const lines = (orders + came).split("\n");
    orders = lines.pop();
    for (const [order, number] of lines.map((line) => line.split(" "))) {
        if (order === "dice") contacts.dice = Number(number);
        else contacts.buttons[Number(number)] = order === "press" ? 0 : 1;
    }
};

const source = (file) => {
    const text = fs.readFileSync(path.join(root, file), "utf8");
    return manner === "foreign" ? text.replace(/^PROTOCOL = (\d+)/m, "PROTOCOL = $1 + 1") : text;
};

const micropython = await loadMicroPython();
micropython.FS.mkdir("/hardware");
micropython.FS.mkdir("/hardware/firmware");
for (const file of FILES) micropython.FS.writeFile(`/${file}`, source(file));
micropython.FS.writeFile("/manners.py", source("tests/bench_hw/manners.py"));
micropython.registerJsModule("chip", {
    manner: () => manner,
    read: () => take(Number(cable)).toString("hex"),
    write: send,
    wait: (ms) => { obey(); Atomics.wait(cell, 0, 0, Math.min(ms, 1)); },
    button: (number) => contacts.buttons[number],
    dice: () => contacts.dice,
    ticks: () => Date.now() % 2 ** 30,
    show: (lights) => fs.writeSync(1, lights + "\n"),
});
micropython.runPython(`
import sys
sys.path.append("/")
import chip, json
from binascii import hexlify, unhexlify
from manners import live

class Uart:
    def read(self):
        return unhexlify(chip.read())
    def write(self, frame):
        chip.write(hexlify(frame).decode())
    def wait(self, ms):
        chip.wait(ms)

class Leds(list):
    def write(self):
        chip.show(json.dumps(self))

class Pins:
    buttons = [lambda number=number: chip.button(number) for number in range(6)]
    dice = staticmethod(chip.dice)
    ticks_ms = staticmethod(chip.ticks)
    def feed(self):
        pass

live(chip.manner(), Uart(), Leds([(0, 0, 0)] * 62), Pins())
`);
