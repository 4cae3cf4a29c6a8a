/** The URL where the other side joins. */
export const joinLink = (origin: string, refereeCode: string): string => `${origin}/join/${refereeCode}`;

const invitation = (title: string, link: string): string =>
  `I would like us to sort out "${title}" fairly. Please tell your side here: ${link}`;

/** A prefilled email to the other side. */
export const emailLink = (title: string, link: string): string =>
  `mailto:?subject=${encodeURIComponent(`Tell your side: ${title}`)}&body=${encodeURIComponent(invitation(title, link))}`;

/**
 * A prefilled text message. "?&body=" works on both iOS and Android (RFC 5724 and Apple's own
 * form).
 */
export const smsLink = (title: string, link: string): string =>
  `sms:?&body=${encodeURIComponent(invitation(title, link))}`;
