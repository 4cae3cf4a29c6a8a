import { pillOf, splitAtPlaceholders } from '#contract/placeholders.ts';

/** What stands for a placeholder where it is plain text. */
const wordsFor = (placeholder: string): string => {
  const pill = pillOf(placeholder);
  if (!pill) return placeholder;
  if (pill.tint !== undefined) return 'someone';
  return pill.hint.toLowerCase().replace(/ (was|were) taken out here$/, '');
};

/** @returns a title for other programs, which do not draw placeholders as pills */
export const titleInWords = (title: string): string =>
  splitAtPlaceholders(title)
    .map((part, index) => (index % 2 === 1 ? wordsFor(part) : part))
    .join('');

/** The URL where the other side joins. */
export const joinLink = (origin: string, refereeCode: string): string => `${origin}/join/${refereeCode}`;

const invitation = (title: string, link: string): string =>
  `I would like us to sort out "${titleInWords(title)}" fairly. Please tell your side here: ${link}`;

/** A prefilled email to the other side. */
export const emailLink = (title: string, link: string): string =>
  `mailto:?subject=${encodeURIComponent(`Tell your side: ${titleInWords(title)}`)}&body=${encodeURIComponent(invitation(title, link))}`;

/**
 * A prefilled text message. "?&body=" works on both iOS and Android (RFC 5724 and Apple's own
 * form).
 */
export const smsLink = (title: string, link: string): string =>
  `sms:?&body=${encodeURIComponent(invitation(title, link))}`;
