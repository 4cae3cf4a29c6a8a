/**
 * Loads code that a page needs later, and without a connection waits for one. Browsers remember an import() that failed until the
 * page is loaded again, and a page on which somebody is writing must not break for that.
 * @throws what load threw
 */
export const arriving = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  if (!navigator.onLine) await new Promise(resolve => window.addEventListener('online', resolve, { once: true }));
  return load();
};
