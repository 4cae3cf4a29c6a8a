import { pathOf } from '../../http/paths.ts';

/** Characters that would end a link. Some clients send them unescaped. */
const BRACKETS = /[<>]/g;

/** A Link header (RFC 8288): the query as it was sent, with the next cursor. */
export const nextLink = (url: string, cursor: string): string => {
  const path = pathOf(url);
  const query = url.slice(path.length + 1).replaceAll(BRACKETS, encodeURIComponent);
  const kept = query.split('&').filter(pair => pair !== '' && !new URLSearchParams(pair).has('cursor'));
  return `<${path}?${[...kept, `cursor=${encodeURIComponent(cursor)}`].join('&')}>; rel="next"`;
};
