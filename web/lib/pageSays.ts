/** What the gateway has written into the page itself, which saves a call. */
export const pageSays = (name: 'session' | 'google', content: string): boolean =>
  document.querySelector(`meta[name="${name}"][content="${content}"]`) !== null;
