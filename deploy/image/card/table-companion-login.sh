#!/bin/sh
# Make the account that somebody asked for by a file login.txt on the card's first partition: a name on the first line,
# a public key for ssh on the second. Nobody can log in to a card before. What is wrong is told in login-error.txt.
set -eu
folder=/boot/firmware
file=$folder/login.txt
[ -e "$file" ] || exit 0

refuse() { printf '%s\r\n' "$*" >"$folder/login-error.txt"; mv "$file" "$folder/login-refused.txt"; exit 0; }

name=$(tr -d '\r' <"$file" | sed -n 1p)
key=$(tr -d '\r' <"$file" | sed -n 2p)
case $name in
    '' | [!a-z]* | *[!a-z0-9-]*) refuse "The first line has to be a name of small letters, digits and '-'." ;;
esac
case $key in
    ssh-* | ecdsa-* | sk-*) ;;
    *) refuse "The second line has to be a public key, as in a file that ends with .pub" ;;
esac
getent passwd "$name" >/dev/null || useradd --create-home --shell /bin/bash --groups sudo "$name" ||
    refuse "The account could not be made; choose another name."
install -d -o "$name" -g "$name" -m 700 "/home/$name/.ssh"
printf '%s\n' "$key" | install -o "$name" -g "$name" -m 600 /dev/stdin "/home/$name/.ssh/authorized_keys"
printf '%s ALL=(ALL) NOPASSWD: ALL\n' "$name" | install -m 440 /dev/stdin "/etc/sudoers.d/$name"
ssh-keygen -A
systemctl --no-block enable --now ssh.service
rm -f "$file" "$folder/login-error.txt"
