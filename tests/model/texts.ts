/** A text as it is written, and what moderation makes of it. */
export interface Text {
  readonly written: string;
  /** The published text: moderation takes out what identifies people, and nothing else. */
  readonly published: string;
  /** The words that nobody may read anywhere. */
  readonly taken: readonly string[];
}

const QUALITIES = 'copper wooden yellow striped folding heavy narrow square plain broken silver crooked'.split(' ');
const THINGS = 'kettle ladder blanket bucket cupboard drawer lamp pillow basket carpet mirror bench'.split(' ');

/**
 * A different thing for each number, which identifies a text that is found where it does not
 * belong.
 */
const thingOf = (number: number): string => {
  const turns = Math.floor(number / THINGS.length);
  const round = Math.floor(turns / QUALITIES.length);
  return `${QUALITIES[turns % QUALITIES.length]} ${THINGS[number % THINGS.length]}${round === 0 ? '' : ` of row ${round}`}`;
};

/**
 * A phone number from a reserved range, and an address in a domain that nobody has; both are made
 * from the number alone.
 */
const contactsOf = (number: number) => ({
  phone: `+44 20 7946 0${String(number % 1000).padStart(3, '0')}`,
  email: `harrow${number}@post-office.example`,
});

export const plainly = (words: string): Text => ({ written: words, published: words, taken: [] });

export const titleAbout = (number: number): Text => plainly(`Who should clean the ${thingOf(number)}?`);

export const commentAbout = (number: number): Text => plainly(`Take turns with the ${thingOf(number)}, both of you.`);

const story = (number: number): string =>
  `I keep thinking of the ${thingOf(number)}, because I asked for help with it more than once and nothing came of it.`;

export const storyAbout = (number: number): Text => plainly(story(number));

/** A story with what moderation takes out: a phone number, an address and a name. */
export const tellingStoryAbout = (number: number): Text => {
  const { phone, email } = contactsOf(number);
  return {
    written: `${story(number)} My brother Tom Becker agrees: call him at ${phone} or write to ${email}.`,
    published: `${story(number)} My brother [name 1] agrees: call him at [phone] or write to [email].`,
    taken: [phone, email, 'Becker'],
  };
};

export const TOO_SHORT = 'Nothing came of it.';
export const TOO_LONG = 'x'.repeat(5001);
/** A text that every moderator refuses. */
export const THREAT =
  'If he lies to me again I will kill him with my own hands, and nobody will ever find out about it.';
