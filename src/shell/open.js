// Fetches and runs the script that hydrates the page, with its message catalog, after the first paint. A hidden page is
// not painted, so it does not wait.
const tag = document.querySelector("script[data-page]");
const { page = "", catalog = "" } = tag instanceof HTMLScriptElement ? tag.dataset : {};

// The page without its script has no other way to say so.
const fail = () => {
  const notice = document.getElementById("unopened");
  // It leads nowhere until then: the first link of a page is to its content.
  notice?.querySelector("a")?.setAttribute("href", "");
  notice?.removeAttribute("hidden");
};
addEventListener("entrymissing", fail);

const start = () => {
  Promise.all([import(catalog), import(page)]).catch(fail);
};

/** Long enough for any paint. Some browsers do not report paints. */
const patience = 1000;

if (document.hidden) start();
else {
  setTimeout(start, patience);
  // Wait for the reported paint: an earlier request would compete with the drawing of the page.
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
}

// Record a form that is submitted before hydration. The hydrated form submits it again.
addEventListener("submit", ({ defaultPrevented, target }) => {
  if (!defaultPrevented && target instanceof HTMLFormElement) target.dataset["sent"] = "";
});

// Remember the visited language for a year. Later visits do not choose a language again.
document.cookie = `i18n_redirected=${document.documentElement.lang}; path=/; max-age=31536000; samesite=lax`;
