import { MAIL_NAMES, type MailKind } from '#contract/mails.ts';
import { escapeHtml } from '#platform/escapeHtml.ts';
import { type Standing, whatItShows } from './whatItShows.ts';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where such mails can be switched off; absent where they cannot. */
  readonly unsubscribeUrl?: string | undefined;
}

/** How the recipient of a mail stops such mails. */
export interface Unsubscribing {
  readonly kind: MailKind;
  readonly url: string;
}

interface Letter {
  readonly subject: string;
  /** The dispute that it is about (see disputeLetter). */
  readonly dispute?: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  readonly ending: string;
  /** Absent where such mails cannot be switched off. */
  readonly unsubscribing?: Unsubscribing;
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#63356f;color:#ffffff;text-decoration:none';
const PAGE =
  'margin:0 auto;max-width:34rem;padding:24px;font:17px/1.5 Georgia,serif;color:#2b2038;background:#f8f5f3;overflow-wrap:anywhere';
/** Without it, phones shrink the letter as if it were a page for a wide screen. */
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** One letter, written once, as text and as HTML. */
export const letter = ({
  subject: topic,
  dispute,
  greeting,
  paragraphs,
  action,
  ending,
  unsubscribing,
}: Letter): MailContent => {
  const subject = dispute === undefined ? topic : `${topic} (dispute …${dispute})`;
  const which = dispute === undefined ? [] : [`This is about the dispute whose code ends in ${dispute}.`];
  const wayOut = unsubscribing && `Unsubscribe from ${MAIL_NAMES[unsubscribing.kind]}`;
  const text = [
    greeting,
    ...paragraphs,
    `${action.label}:\n${action.url}`,
    ending,
    ...which,
    'Bothsides',
    ...(unsubscribing ? [`${wayOut}:\n${unsubscribing.url}`] : []),
  ].join('\n\n');
  const paragraph = (content: string) => `<p>${escapeHtml(content)}</p>`;
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${VIEWPORT}<title>${escapeHtml(subject)}</title></head>`,
    `<body style="${PAGE}">`,
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    `<p><a style="${BUTTON}" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`,
    `<p style="font-size:14px">Or copy this link: ${escapeHtml(action.url)}</p>`,
    ...[ending, ...which, 'Bothsides'].map(paragraph),
    ...(unsubscribing
      ? [`<p style="font-size:14px"><a href="${escapeHtml(unsubscribing.url)}">${wayOut}</a></p>`]
      : []),
    '</body></html>',
  ].join('\n');
  return { subject, text: `${text}\n`, html, ...(unsubscribing && { unsubscribeUrl: unsubscribing.url }) };
};

const LONGEST_NAME = 30;
/** What mail programs make a link of, and numbers to call: "x.example", "me@example", "a.b/c". */
const LEADS_AWAY = /[/\\:@]|[\p{L}\p{N}][.\u3002\uff0e\uff61](?:\p{L}{2}|\p{N})|\d{3}/u;
/** A line of its own, or what turns the rest of the line around. */
const LEAVES_ITS_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Anybody can sign up with somebody else's address: the name in that mail must not advertise. */
export const greetingTo = (firstName: string): string =>
  firstName.length > LONGEST_NAME || [LEADS_AWAY, LEAVES_ITS_LINE].some(sign => sign.test(firstName))
    ? 'Hello,'
    : `Hello ${firstName},`;

interface TokenMail {
  readonly firstName: string;
  readonly publicUrl: string;
  readonly token: string;
  /** Where the page behind the link leads on to. */
  readonly redirect?: string | undefined;
}

/** To a new address, to show that it belongs to whoever registered. */
export const verificationMail = ({ firstName, publicUrl, token, redirect }: TokenMail): MailContent =>
  letter({
    subject: 'Please verify your email address',
    greeting: greetingTo(firstName),
    paragraphs: [
      'Welcome to Bothsides. Click once to confirm that this address is yours. Then you can vote and comment.',
    ],
    action: {
      label: 'Verify my email address',
      url: `${publicUrl}/verify-email?${new URLSearchParams({ token, ...(redirect && { redirect }) })}`,
    },
    ending:
      'The link works for 7 days. If you did not sign up, you can ignore this message. To delete the account, open the link and choose "This is not me".',
  });

/** To whoever forgot their password, or did not and may ignore it. */
export const resetMail = ({ firstName, publicUrl, token }: TokenMail): MailContent =>
  letter({
    subject: 'Set a new password',
    greeting: greetingTo(firstName),
    paragraphs: ['Somebody, hopefully you, asked to set a new password for your Bothsides account.'],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password?token=${token}` },
    ending:
      'The link works once, within one hour. If you did not ask for it, you can ignore this message. Nothing has changed.',
  });

export interface DisputeMail {
  readonly firstName: string;
  readonly publicUrl: string;
  readonly unsubscribing: Unsubscribing;
  readonly disputeId: string;
  readonly refereeCode: string;
}

interface DisputeLetter extends Pick<Letter, 'subject' | 'paragraphs' | 'ending'> {
  /** The words of the link to the dispute. */
  readonly label: string;
  readonly query?: string;
}

/** As many characters of a code as tell a person's disputes apart; too few to join with. */
const SHOWN_CHARACTERS = 4;

/**
 * A mail about a dispute, named by the end of its code, which the dashboard shows in full. Titles
 * stay out of mails: a mailbox may be shared with the very person that a dispute is about, and a
 * locked phone shows subjects to everybody.
 */
export const disputeLetter = (
  { firstName, publicUrl, disputeId, refereeCode, unsubscribing }: DisputeMail,
  { label, query = '', ...content }: DisputeLetter,
): MailContent =>
  letter({
    greeting: greetingTo(firstName),
    unsubscribing,
    dispute: refereeCode.slice(-SHOWN_CHARACTERS),
    action: { label, url: `${publicUrl}/dispute/${disputeId}${query}` },
    ...content,
  });

/** To the one who invited: the partner knows it already. */
export const partnerJoinedMail = (mail: DisputeMail): MailContent =>
  disputeLetter(mail, {
    subject: 'The other side has joined',
    paragraphs: ['The person you invited has joined. People can vote once you have both written your side.'],
    label: 'Open the dispute',
    ending: 'Until both sides are in, you each see only your own.',
  });

/** To the partner: the dispute that they joined has a title, under which they can write. */
export const titledMail = (mail: DisputeMail): MailContent =>
  disputeLetter(mail, {
    subject: 'You can write your side now',
    paragraphs: ['The dispute that you joined has its title. Please read it first: your story appears under it.'],
    label: 'Read the title and write',
    ending: 'What you have written so far is kept on the device that you used.',
  });

/** To both: the vote is open. */
export const publishedMail = (mail: DisputeMail): MailContent =>
  disputeLetter(mail, {
    subject: 'Both sides are in: the vote is open',
    paragraphs: ['Both stories are published, without names. People can now vote and comment for 30 days.'],
    label: 'See how it is going',
    ending:
      'Be kind to yourself while people vote. These are the opinions of strangers who know one page of your life.',
  });

/** To both: the vote is over. */
export const resultsMail = ({
  standing,
  ...mail
}: DisputeMail & { readonly standing?: Standing | undefined }): MailContent =>
  disputeLetter(mail, {
    subject: 'The vote has ended',
    paragraphs: [
      'The 30 days are over, and the result of the vote is final.',
      ...(standing ? [whatItShows(standing, true)] : []),
    ],
    label: 'See the result',
    ending: 'Thank you for letting others hear both sides.',
  });
