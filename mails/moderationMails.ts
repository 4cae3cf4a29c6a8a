import type { RemovalReason } from '#domain/rules.ts';
import { type DisputeMail, disputeLetter, type MailContent } from './templates.ts';

type TextMail = DisputeMail & { readonly target: string };

const named = (target: string): string => {
  if (target === 'title') return 'the title of your dispute';
  return target === 'user1' || target === 'user2' ? 'your story' : 'your comment';
};

/** Without a word of the text: a mailbox may be shared with the person that a dispute is about. */
const REASONS: Readonly<Record<RemovalReason, string>> = {
  identifies: 'It seemed to reveal who somebody is, and nobody is named here.',
  harassment: 'It read as an attack on a person rather than on what they did.',
  hate: 'It read as contempt for a whole group of people.',
  threat: 'It read as a threat. Even when it is not meant that way, it frightens those who read it.',
  sexual: 'It was too intimate for a page that everybody can read.',
  self_harm:
    'It spoke of somebody being hurt, and we did not want to leave that to strangers. If you or somebody close to you is not safe, please talk to somebody today. findahelpline.com lists people who will listen, country by country.',
  spam: 'It looked like advertising, or like the same text posted many times.',
  other: 'It did not fit what this place is for: two people tell their sides, and others judge kindly.',
};

/** Tells an author what was removed and why, and how to ask for another look. */
export const removedMail = ({
  target,
  reason,
  ...mail
}: TextMail & { readonly reason: RemovalReason }): MailContent => {
  const offTheLists =
    named(target) === 'your comment'
      ? 'A marker stands in its place. Nobody but you is told why it was removed.'
      : 'A marker stands in its place. The dispute is off the lists for now, because nobody can judge fairly from half of it.';
  return disputeLetter(mail, {
    subject: 'We removed one of your texts',
    paragraphs: [`A person has looked at ${named(target)}, and we removed it.`, REASONS[reason], offTheLists],
    label: 'Open the dispute, and ask us to look again',
    query: `?appeal=${target}`,
    ending:
      'If you think we got it wrong, sign in and tell us on that page. You can ask once, and a person will read what you write.',
  });
};

/** Tells an author that the other side took words out of their story, and how to object. */
export const struckMail = ({ target, ...mail }: TextMail): MailContent =>
  disputeLetter(mail, {
    subject: 'Words were taken out of your story',
    paragraphs: [
      'The other side said that words in your story reveal who they are. So these words were taken out, and [removed] stands in their place.',
      'We will look at it too. If your story now says something else than you meant, please tell us.',
    ],
    label: 'Read your story, and ask us to look again',
    query: `?appeal=${target}`,
    ending: 'You can ask once. A person will read what you write and can put the words back.',
  });

/** Tells both sides that a dispute in which one was recognised does not come back. */
export const leftOffMail = (mail: DisputeMail): MailContent =>
  disputeLetter(mail, {
    subject: 'Your dispute stays off the lists',
    paragraphs: [
      'One of you said that your dispute reveals who they are. A person has looked at it, and we leave it off the lists, so that nobody is recognised.',
      'Only you two can open it. The vote and the comments are closed.',
    ],
    label: 'Open the dispute',
    ending:
      'You did nothing wrong. If you both still want to be heard, you can start a new dispute and leave out what reveals who you are.',
  });

/** Tells both sides that a dispute in which one was recognised can be read again. */
export const putBackMail = (mail: DisputeMail): MailContent =>
  disputeLetter(mail, {
    subject: 'Everybody can read your dispute again',
    paragraphs: [
      'One of you said that your dispute reveals who they are. A person has looked at it, and put it back. Everybody can read it again.',
    ],
    label: 'Open the dispute',
    ending:
      'If something in it still reveals who you are, sign in, choose "This identifies me" on that page and mark those words. They are taken out at once.',
  });

const inTheirWords = (why: string | null): readonly string[] => (why === null ? [] : [`Why: ${why}`]);

/** Tells an author that a removed text is back. */
export const restoredMail = ({ target, why, ...mail }: TextMail & { readonly why: string | null }): MailContent =>
  disputeLetter(mail, {
    subject: 'Your text is back',
    paragraphs: [`We looked at ${named(target)} again, and it is back where it was.`, ...inTheirWords(why)],
    label: 'See your text',
    ending: 'We are sorry for the trouble. Thank you for your patience.',
  });

const approvedOf = (target: string): string => {
  if (target === 'title') return 'Others see it now. The vote opens as soon as both stories are in.';
  return named(target) === 'your story'
    ? 'It counts as sent. The vote opens as soon as everything else is in.'
    : 'Everybody can read it now.';
};

/** Tells an author that a text that waited for a person may appear. */
export const approvedMail = ({ target, ...mail }: TextMail): MailContent =>
  disputeLetter(mail, {
    subject: 'A person has read your text',
    paragraphs: [`A person has read ${named(target)}, and it is fine.`, approvedOf(target)],
    label: 'Open the dispute',
    ending: 'Thank you for your patience. Now and then we want a person to look, because a machine can be wrong.',
  });

/** Tells an author why a held text does not appear, and that they can change it. */
export const heldBackMail = ({
  target,
  reason,
  why,
  ...mail
}: TextMail & { readonly reason: RemovalReason; readonly why: string | null }): MailContent =>
  disputeLetter(mail, {
    subject: 'Your text needs a change',
    paragraphs: [
      `A person has read ${named(target)}. It does not appear as it is, and nobody else has seen it.`,
      REASONS[reason],
      ...inTheirWords(why),
    ],
    label: 'Open the dispute, and say it differently',
    ending: 'You can change it at any time. What happened to you matters, and you can tell it.',
  });

/** Tells an author that the vote ended while their comment waited for a person. */
export const tooLateMail = (mail: DisputeMail): MailContent =>
  disputeLetter(mail, {
    subject: 'We did not get to your comment in time',
    paragraphs: [
      'The vote ended before a person could read your comment, so it does not appear. Nobody else has seen it.',
    ],
    label: 'See the result',
    ending: 'We are sorry. You did nothing wrong: we were too slow.',
  });

/** Tells an author who asked for another look that the text stays removed. */
export const upheldMail = ({ target, why, ...mail }: TextMail & { readonly why: string | null }): MailContent =>
  disputeLetter(mail, {
    subject: 'We looked again',
    paragraphs: [
      `You asked us to look at ${named(target)} again. We did, and we read what you told us. It stays removed.`,
      ...inTheirWords(why),
    ],
    label: 'Open the dispute',
    ending: 'We know this is not what you hoped for. Everything else you wrote stays as it is.',
  });
