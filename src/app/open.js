// What the server sent is a whole page. It is painted first; only then the script that brings it to life is fetched and
// run, with the texts of the page's language beside it. A page that nobody sees is not painted, and does not wait.
const tag = document.querySelector("script[data-page]");
const { page = "", catalog = "" } = tag instanceof HTMLScriptElement ? tag.dataset : {};

const start = () => {
  void import(catalog);
  void import(page);
};

/** Long enough for any paint; a browser may not tell of it. */
const patience = 1000;

if (document.hidden) start();
else {
  setTimeout(start, patience);
  // Told when it is on the screen: what is asked for before that would be fetched and run while it is being drawn.
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
}

// A form that is sent before it lives takes note of it, and is sent again by what brings it to life.
addEventListener("submit", ({ defaultPrevented, target }) => {
  if (!defaultPrevented && target instanceof HTMLFormElement) target.dataset["sent"] = "";
});

// Says whether the pointer or the keys were used last: a heading that gets the focus is framed for the keys alone.
for (const type of ["pointerdown", "keydown"])
  addEventListener(
    type,
    () => document.documentElement.toggleAttribute("data-pointer", type !== "keydown"),
    true,
  );

// The language that is visited is remembered for a year (Specification 9), and no visit after this one asks for it.
document.cookie = `i18n_redirected=${document.documentElement.lang}; path=/; max-age=31536000; samesite=lax`;
