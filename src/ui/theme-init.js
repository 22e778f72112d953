// Sets the chosen theme before the first paint. The page's head loads it as a plain script from this site
// (<script src="/theme-init.js">): the policy allows no inline script, and a module would come too late.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to us; the system's theme is then right.
}
