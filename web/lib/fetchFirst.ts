const asked = new Map<string, Promise<void>>();

const ask = async (file: string): Promise<void> => {
  const answer = await fetch(`/${file}`);
  if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`);
  await answer.arrayBuffer();
};

const askOnce = (file: string): Promise<void> | undefined => {
  // The page has asked for its first script and the code of its screen.
  if (document.querySelector(`[href="/${file}"], [src="/${file}"]`)) return;
  const answer = asked.get(file) ?? ask(file);
  asked.set(file, answer);
  answer.catch(() => asked.delete(file));
  return answer;
};

/**
 * Fetches all files of an import() into the browser's cache, then imports them. Browsers remember a
 * module that failed until the page is reloaded, also one that another module imports. They do not
 * remember a fetch that failed.
 * @param files what the import needs, as paths below the site's root
 * @throws when a file cannot be fetched; the next call tries again
 */
export const fetchFirst = async <Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> => {
  await Promise.all(files.map(askOnce));
  return load();
};
