() => { const one = document.querySelector(".page:not([hidden])"); return one.scrollHeight - one.clientHeight; }
