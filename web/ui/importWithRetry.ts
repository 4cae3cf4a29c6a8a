const AGAIN_MS = 3000;

/**
 * Matches the file name in the source of the loader. The error of a failed import() does not help:
 * Chromium names the file, Firefox a dependency, Safari nothing.
 */
const FILE = /[\w-]+\.js/;

/**
 * Waits until the server answers for the file, then imports it. A file of the page's head failed as
 * a module, which browsers remember, so it then comes under another URL. Safari does not request
 * the other files of the head again unless they have been fetched first.
 */
const comeAgain = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  await new Promise(resolve => setTimeout(resolve, AGAIN_MS));
  const file = `/assets/${FILE.exec(String(load))}`;
  const head = Array.from(document.querySelectorAll<HTMLLinkElement>('[rel$=load]'), ({ href }) => href);
  // A cached file would say nothing about the connection.
  const fetched = [file, ...head].map(href => fetch(href, { cache: 'reload' }));
  const answers = await Promise.all(fetched).catch(() => undefined);
  // A 404, because a newer version has replaced the file, also counts as an answer. The import then
  // reports it.
  if (!answers?.every(({ status }) => status < 500)) return comeAgain(load);
  return load().catch(() => import(/* @vite-ignore */ `${file}?again=${Date.now()}`));
};

/**
 * Without any network a browser counts as offline, yet it can still reach a server on the same
 * machine.
 */
const connected = async (): Promise<void> => {
  // Undefined while screens are built.
  if (navigator.onLine !== false) return;
  const comesBack = new Promise(resolve => window.addEventListener('online', resolve));
  await Promise.any([fetch('/healthz'), comesBack]);
};

/**
 * Loads code that a page needs later, waiting for a connection or the server if necessary. Browsers
 * remember a failed import() until the page is reloaded, and a page where somebody is writing must
 * not break because of that.
 * @throws when waiting does not help
 */
export const importWithRetry = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  await connected();
  return load().catch(() => comeAgain(load));
};
