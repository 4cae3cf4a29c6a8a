const AGAIN_MS = 3000;

/** In the source of what loads it: only Chromium tells in its failure what did not come, Firefox what it needs, and Safari nothing. */
const FILE = /[\w-]+\.js/;

/**
 * Waits until the server answers, and asks for the code under another name: the first one is remembered as a failure. It and what it
 * needs are named in the page's head, and Safari does not ask for them again before they were fetched.
 */
const comeAgain = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  await new Promise(resolve => setTimeout(resolve, AGAIN_MS));
  const needed = document.querySelectorAll<HTMLLinkElement>('[rel$=load]');
  // What the browser has already says nothing of the connection.
  const fetched = Array.from(needed, ({ href }) => fetch(href, { cache: 'reload' }));
  const answers = await Promise.all(fetched).catch(() => undefined);
  // Not there any more, because a newer version has taken its place, is an answer, too: that of the import.
  if (!answers?.every(({ status }) => status < 500)) return comeAgain(load);
  return import(/* @vite-ignore */ `/assets/${FILE.exec(String(load))}?again=${Date.now()}`);
};

/** Without any network a browser counts as offline, and reaches a server on the same machine all the same. */
const connected = async (): Promise<void> => {
  if (navigator.onLine) return;
  const comesBack = new Promise(resolve => window.addEventListener('online', resolve));
  await Promise.any([fetch('/healthz'), comesBack]);
};

/**
 * Loads code that a page needs later, and without a connection or a server waits for one. Browsers remember an import() that failed
 * until the page is loaded again, and a page on which somebody is writing must not break for that.
 * @throws when waiting does not help
 */
export const arriving = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  await connected();
  return load().catch(() => comeAgain(load));
};
