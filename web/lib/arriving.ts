const AGAIN_MS = 3000;

/** In the source of what loads it: only Chromium tells in its failure what did not come, Firefox what it needs, and Safari nothing. */
const FILE = /[\w-]+\.js/;

/** Waits until the server answers, and asks for the code under another name: the first one is remembered as a failure. */
const comeAgain = async <Module>(load: () => Promise<Module>, failure: Error): Promise<Module> => {
  const [file] = FILE.exec(`${load}`) ?? [];
  if (!file) throw failure;
  await new Promise(resolve => setTimeout(resolve, AGAIN_MS));
  const answer = await fetch(`/assets/${file}`, { cache: 'no-store' }).catch(() => undefined);
  // A newer version has taken the place of this one.
  if (answer?.status === 404) throw failure;
  return answer?.ok ? import(/* @vite-ignore */ `/assets/${file}?again`) : comeAgain(load, failure);
};

/** Without any network a browser counts as offline, and reaches a server on the same machine all the same. */
const connected = async (): Promise<void> => {
  if (navigator.onLine) return;
  const comesBack = new Promise(resolve => window.addEventListener('online', resolve, { once: true }));
  await Promise.any([fetch('/healthz', { cache: 'no-store' }), comesBack]);
};

/**
 * Loads code that a page needs later, and without a connection or a server waits for one. Browsers remember an import() that failed
 * until the page is loaded again, and a page on which somebody is writing must not break for that.
 * @throws what load threw, when waiting does not help
 */
export const arriving = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  await connected();
  return load().catch(failure => comeAgain(load, failure));
};
