// Runs before the first paint. It is a file because the content security policy forbids inline
// scripts. The build minifies it.
(() => {
  const { documentElement: page } = document;
  // The page carries a theme only after somebody used the switch. Without one, the stylesheet and
  // the browser's bars follow the system.
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
    // Without storage, follow the system.
  }
  // The features that the build relies on (vite.config.ts). Only browsers that lack one load the
  // script that says so.
  if (!Intl.Segmenter || !CSS.supports('color', 'light-dark(red, red)')) {
    document.head.append(Object.assign(document.createElement('script'), { src: '/oldBrowser.js' }));
  }
})();
