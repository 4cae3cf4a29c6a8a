/** From whom mails are. */
interface Sender {
  /** As people read it; empty for none. */
  readonly name: string;
  readonly address: string;
}

const LOCAL = String.raw`[^\s<>@,;:()"\\[\].]+(?:\.[^\s<>@,;:()"\\[\].]+)*`;
const DOMAIN = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.(?!$)|$))+|\[[\w:.]+\]`;
const ADDRESS = new RegExp(`^${LOCAL}@(?:${DOMAIN})$`, 'u');
/** A name is anything on one line, since it is quoted when it is sent. */
const NAMED = /^([^<>\p{Cc}\p{Zl}\p{Zp}]*)<([^<>]*)>$/u;
const QUOTED = /^"((?:[^"\\]|\\.)*)"$/;

/** Whether a text is one email address without a name. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);

const unquoted = (name: string): string => {
  const [, inner] = QUOTED.exec(name) ?? [];
  return inner === undefined ? name : inner.replaceAll(/\\(.)/g, '$1');
};

/**
 * @param from an address, or `Name <address>`
 * @returns undefined where there is no address, or more than one
 */
export const parseSender = (from: string): Sender | undefined => {
  const [, name = '', address = from] = NAMED.exec(from.trim()) ?? [];
  return isAddress(address.trim()) ? { name: unquoted(name.trim()), address: address.trim() } : undefined;
};
