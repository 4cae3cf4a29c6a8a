import { foldEmail } from './email.ts';

/** How a mail provider reads the part of an address before the @. */
interface Provider {
  readonly domains: readonly string[];
  /** Whether a name is the same mailbox at each of these domains. */
  readonly areOne?: true;
  /** The sign between the name and a tag that is ignored. */
  readonly tagAfter: '+' | '-';
  /** Characters that are ignored in a name. */
  readonly ignores?: RegExp;
}

const under = (name: string, endings: string): readonly string[] => endings.split(' ').map(end => `${name}.${end}`);

const HOTMAIL =
  'com at be ca cl co.il co.nz co.th co.uk com.ar com.au com.br com.gr com.mx com.pe com.tr com.vn cz de dk es fr hu id ie in it jp kr lv my ph pt sa sg sk';
const OUTLOOK =
  'com at be cl co.il co.nz co.th com.ar com.au com.br com.gr com.pe com.tr com.vn cz de dk es fr hu id ie in it jp kr lv my ph pt sa sg sk';
const LIVE = 'com be co.uk com.ar com.mx de es eu fr it nl';

/**
 * Only what the providers themselves document, because two people who were taken for one would
 * share a vote: support.google.com/mail/answer/7436150 (dots) and /10313 (googlemail.com),
 * support.apple.com/118230, proton.me/support/change-username (dots, hyphens, underscores),
 * proton.me/support/addresses-and-aliases, fastmail.help/hc/en-us/articles/360060591053. Yahoo's
 * names contain no hyphens.
 */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], areOne: true, tagAfter: '+', ignores: /\./g },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    areOne: true,
    tagAfter: '+',
    ignores: /[._-]/g,
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'], areOne: true, tagAfter: '+' },
  {
    domains: [...under('outlook', OUTLOOK), ...under('hotmail', HOTMAIL), ...under('live', LIVE), 'msn.com'],
    tagAfter: '+',
  },
  { domains: ['fastmail.com', 'fastmail.fm'], tagAfter: '+' },
  { domains: [...under('yahoo', 'com ca co.uk de fr in it'), 'ymail.com', 'rocketmail.com'], tagAfter: '-' },
];

const providerOf = new Map(PROVIDERS.flatMap(provider => provider.domains.map(domain => [domain, provider] as const)));

/** Fastmail delivers anything@name.fastmail.com to name@fastmail.com. */
const SUBDOMAIN = /^.*@([^.@]+)\.(fastmail\.(?:com|fm))$/;

/** An address as its provider reads it. */
const readBy = (address: string) => {
  const folded = foldEmail(address).replace(SUBDOMAIN, '$1@$2');
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  return { folded, name: folded.slice(0, at), domain, provider: providerOf.get(domain) };
};

/** Whether a provider is known that delivers other addresses to the same mailbox. */
export const hasOtherAddresses = (address: string): boolean => readBy(address).provider !== undefined;

/**
 * The mailbox that an address leads to, as an address. It differs from the folded address only if
 * the provider is known to deliver several addresses to one mailbox.
 */
export const mailboxOf = (address: string): string => {
  const { folded, name, domain, provider } = readBy(address);
  if (provider === undefined) return folded;
  const { domains, areOne, tagAfter, ignores = /(?!)/g } = provider;
  const [tagged = ''] = name.split(tagAfter);
  const plain = tagged.replaceAll(ignores, '');
  return plain === '' ? folded : `${plain}@${areOne ? domains[0] : domain}`;
};
