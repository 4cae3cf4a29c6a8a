// Runs before the first paint, as a file because the content security policy allows no inline script. The build makes it small.
(() => {
  const { documentElement: page } = document;
  // Only a choice made with the switch is on the page; without one the stylesheet follows the system, and so do the browser's bars.
  const mediaOf = bars => {
    const { theme } = page.dataset;
    if (!theme) return `(prefers-color-scheme: ${bars})`;
    return theme === bars ? 'all' : 'not all';
  };
  new MutationObserver(() => {
    for (const meta of document.querySelectorAll('[data-bars]')) meta.media = mediaOf(meta.dataset.bars);
  }).observe(page, { attributeFilter: ['data-theme'] });
  try {
    const theme = localStorage.getItem('bothsides:theme');
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  } catch {
    // No storage: the system's theme it is.
  }
  // What the build takes for granted (vite.config.ts). The script that says so is only for those who need it.
  if (!Intl.Segmenter || !CSS.supports('color', 'light-dark(red, red)')) {
    document.head.append(Object.assign(document.createElement('script'), { src: '/oldBrowser.js' }));
  }
})();
