/**
 * Runs in a page: notes each toast, as the texts of its elements, until a test takes it. A toast is
 * gone after 5 s, and a test on a busy machine may look for it later.
 */
export const noteToasts = (): void => {
  const toasts: string[][] = [];
  const textsIn = (element: Element): string[] =>
    [element, ...element.querySelectorAll('*')].map(({ textContent }) => textContent ?? '');
  const look = (added: Node): void => {
    if (!(added instanceof Element)) return;
    for (const item of [added, ...added.querySelectorAll('li')])
      if (item.matches('[role=region][aria-label^=Notifications] li')) toasts.push(textsIn(item));
  };
  const observer = new MutationObserver(changes => {
    for (const { addedNodes } of changes) addedNodes.forEach(look);
  });
  observer.observe(document, { subtree: true, childList: true });
  Object.assign(window, { toasts });
};

/** Runs in a page. @returns whether there was such a toast, which counts no more from now on */
export const takeToast = ([title, description]: readonly [string, string | RegExp | undefined]): boolean => {
  const says = (texts: readonly string[], wanted: string | RegExp = ''): boolean =>
    texts.some(text =>
      wanted instanceof RegExp ? wanted.test(text) : text.toLowerCase().includes(wanted.toLowerCase()),
    );
  const { toasts = [] } = window as unknown as { toasts?: string[][] };
  const at = toasts.findIndex(texts => says(texts, title) && says(texts, description));
  return at >= 0 && toasts.splice(at, 1).length === 1;
};
