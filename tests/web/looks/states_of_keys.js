(states) => {
  const place = document.getElementById("keys");
  const keys = ["key", "key card", "card", "tab", "plain"].flatMap((base) => states.flatMap((state) => [{}, { disabled: "" }, { "aria-disabled": "true" }, { "aria-pressed": "true" }, { "aria-current": "page" }]
    .map((more) => {
      const key = document.createElement("button"), note = document.createElement("span");
      key.className = `${base} ${state}`;
      for (const [name, value] of Object.entries(more)) key.setAttribute(name, value);
      note.className = "small";
      note.textContent = "note";
      key.append("words", note);
      place.append(key);
      return [key, note];
    })));
  place.hidden = false;
  const others = [...document.querySelectorAll(".strip h1, .strip .small, .news span, .standing b, .inline b, .label, #tabs span, summary span, #offline, #offline .key, .why p, .why .plain")];
  return [...keys.flat(), ...others].map((one) => [`${one.tagName} ${one.className} in ${one.parentNode.className} ${[...one.parentNode.attributes].map((each) => each.name)}`, ...colours(one)]);
  function colours(one) {
    for (let under = one; under; under = under.parentElement) {
      const ground = getComputedStyle(under).backgroundColor;
      if (ground !== "rgba(0, 0, 0, 0)") return [getComputedStyle(one).color, ground];
    }
    return [getComputedStyle(one).color, "rgb(255, 255, 255)"];
  }
}
