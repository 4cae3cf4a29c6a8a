/**
 * Data that the gateway embeds in the page, which saves a request. Nothing while screens are built.
 */
export const pageSays = (name: 'session' | 'google', content: string): boolean =>
  typeof document !== 'undefined' && document.querySelector(`meta[name="${name}"][content="${content}"]`) !== null;
