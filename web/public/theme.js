// Runs before the first paint, as a file because the content security policy allows no inline script.
// Only a choice made with the switch is set here; without one the stylesheet follows the system.
(() => {
  try {
    const theme = localStorage.getItem('bothsides:theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // No storage: the system's theme it is.
  }
})();
