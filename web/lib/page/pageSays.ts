/** Data that the gateway embeds in the page, which saves a request. */
export const pageSays = (name: 'session' | 'google', content: string): boolean =>
  document.querySelector(`meta[name="${name}"][content="${content}"]`) !== null;
