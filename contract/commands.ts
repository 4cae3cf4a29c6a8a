import { z } from 'zod';
import { countCharacters, hasAtMost, hasLength } from '#domain/characters.ts';
import { RULES, TAG_PATTERN } from '#domain/rules.ts';
import { visibleOnly } from '#domain/visibleText.ts';
import { email } from './email.ts';
import { refereeCodeIn } from './refereeCode.ts';
import { body, documentedLimits, lineOf, text, textOf } from './text.ts';

const {
  passwordCharacters,
  nameCharacters,
  tagCharacters,
  titleCharacters,
  storyCharacters,
  commentCharacters,
  rating,
} = RULES;

/** Leading and trailing blanks are part of a password, so they count. */
const newPassword = (short: string) =>
  text(short)
    .refine(value => hasAtMost(value, passwordCharacters.max), {
      error: `Password must be at most ${passwordCharacters.max} characters`,
      abort: true,
    })
    .refine(value => countCharacters(value, passwordCharacters.min) >= passwordCharacters.min, { error: short })
    .meta(documentedLimits(passwordCharacters));

const personName = (name: string) =>
  lineOf(nameCharacters, {
    short: `${name} is required`,
    long: `${name} must be at most ${nameCharacters.max} characters`,
  });

const passwordsMatch = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword;
const PASSWORD_FIELDS: readonly unknown[] = ['password', 'confirmPassword'];
const passwordsDiffer = {
  error: "Passwords don't match",
  path: ['confirmPassword'],
  /**
   * Runs even when other fields are invalid, but not when a password is: its own error is enough.
   */
  when: ({ value, issues }: z.core.ParsePayload) =>
    typeof value === 'object' && value !== null && !issues.some(({ path }) => PASSWORD_FIELDS.includes(path?.[0])),
};

const gender = z.enum(['male', 'female'], { error: 'Please select your gender for voice selection' });

export const registerBody = body({
  email,
  password: newPassword('Password must be at least 8 characters'),
  confirmPassword: newPassword('Please confirm your password'),
  firstName: personName('First name'),
  lastName: personName('Last name'),
  gender,
}).refine(passwordsMatch, passwordsDiffer);

/** The fields that a provider of sign-in does not give. */
export const newcomerBody = body({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  gender,
});

const enteredPassword = text('Password is required')
  .refine(value => value !== '', { error: 'Password is required' })
  .meta({ description: 'As it was chosen', minLength: 1 });

export const loginBody = body({ email, password: enteredPassword });

export const anonymousTagBody = body({
  anonymousTag: text('Tag must be at least 2 characters')
    .transform(visibleOnly)
    .refine(tag => hasLength(tag, { ...tagCharacters, min: 0 }), {
      error: `Tag must be at most ${tagCharacters.max} characters`,
      abort: true,
    })
    .refine(tag => hasLength(tag, { ...tagCharacters, max: Number.POSITIVE_INFINITY }), {
      error: `Tag must be at least ${tagCharacters.min} characters`,
      abort: true,
    })
    .refine(tag => TAG_PATTERN.test(tag), {
      error: 'Tag can only contain letters, numbers, underscores, and hyphens',
    })
    .meta({ minLength: tagCharacters.min, maxLength: tagCharacters.max, pattern: TAG_PATTERN.source }),
});

export const resetRequestBody = body({ email });

export const resetPasswordBody = body({
  token: text('This link is incomplete. Please open it again from the email.').describe('From the link in the email'),
  password: newPassword('Password must be at least 8 characters'),
  confirmPassword: newPassword('Please confirm your password'),
}).refine(passwordsMatch, passwordsDiffer);

/** Creates, previews and changes a title. */
export const titleBody = body({
  title: lineOf(titleCharacters, {
    short: 'Title is required',
    long: `Title must be at most ${titleCharacters.max} characters`,
  }),
});

/** Long enough for somebody who pastes the whole invitation message. */
const LONGEST_INVITATION = 2000;
const LONGEST_CODE = 32;

export const joinDisputeBody = body({
  refereeCode: text('Please enter the referee code')
    .refine(pasted => pasted.length <= LONGEST_INVITATION, { error: 'Invalid referee code', abort: true })
    .transform(refereeCodeIn)
    .refine(code => code !== '', { error: 'Please enter the referee code', abort: true })
    .refine(code => code.length <= LONGEST_CODE, { error: 'Invalid referee code' })
    .meta({
      description: `${RULES.refereeCodeLength} letters and digits, in capitals or not; also with blanks or hyphens, or in a link or a line of text`,
      minLength: 1,
      maxLength: LONGEST_INVITATION,
      pattern: String.raw`^[^\u0000]*[A-Za-z0-9][^\u0000]*$`,
    }),
});

const writtenStory = textOf(storyCharacters, {
  short: `Your story must be at least ${storyCharacters.min} characters`,
  long: `Your story must be at most ${storyCharacters.max} characters`,
});

const WRONG_SPAN = 'A marked passage does not fit the story. Please mark it again.';
const MOST_SPANS = 500;

/** Offsets of a passage in UTF-16 units, as String.prototype.slice takes them. */
const span = body({ start: z.int(WRONG_SPAN).min(0, WRONG_SPAN), end: z.int(WRONG_SPAN).meta({ minimum: 1 }) }).refine(
  ({ start, end }) => start < end,
  { error: WRONG_SPAN },
);
const spans = z.array(span, { error: WRONG_SPAN }).max(MOST_SPANS, 'That is too much to mark at once.');

/**
 * The passages the writer wants taken out in any case, and the ones they want kept. Offsets are in
 * the story as it is sent.
 */
const wishes = { strike: spans.optional(), keep: spans.optional() };

const spansFit = ({
  story,
  strike = [],
  keep = [],
}: { story: string } & { [W in keyof typeof wishes]?: Span[] | undefined }) =>
  [...strike, ...keep].every(({ end }) => end <= story.length);
const spansDoNotFit = { error: WRONG_SPAN, path: ['strike'] };

export const storyBody = body({
  story: writtenStory,
  ...wishes,
  seen: text('Please check the preview again.')
    .describe('The public text of the preview. The story is submitted only if the result is still exactly this text')
    .optional(),
  title: text('Please read the title again.')
    .describe('The title that the writer saw. The story is submitted only if it is still exactly this one')
    .optional(),
  safe: z
    .boolean({ error: 'Please say whether it is safe that the other side reads this.' })
    .describe(
      'Needed (true) for a story whose preview says `concern: reported`: it is safe for its writer that the other side reads it',
    )
    .optional(),
}).refine(spansFit, spansDoNotFit);

export const storyPreviewBody = body({ story: writtenStory, ...wishes }).refine(spansFit, spansDoNotFit);

const markedStory = text('Please mark the words again.').describe(
  'The story in which they were marked. If it has changed since, nothing happens',
);

/**
 * Passages of the published stories that identify somebody. Offsets are in the text of the detail.
 */
export const identifiesBody = body({
  strike: body({ user1: spans.optional(), user2: spans.optional() }).optional(),
  seen: body({ user1: markedStory.optional(), user2: markedStory.optional() }).optional(),
});

const WRONG_RATING = `The rating must be a whole number from ${rating.min} to ${rating.max}`;

export const voteBody = body({
  rating: z.int({ error: WRONG_RATING }).min(rating.min, WRONG_RATING).max(rating.max, WRONG_RATING),
});

export const commentBody = body({
  content: textOf(commentCharacters, {
    short: 'Please write a comment first',
    long: `Your comment must be at most ${commentCharacters.max} characters`,
  }),
  replaces: z
    .uuid({ error: 'This is not the id of a comment' })
    .toLowerCase()
    .describe('The id of your comment that is held or was refused: this one takes its place')
    .optional(),
});

export type RegisterBody = z.infer<typeof registerBody>;
export type NewcomerBody = z.infer<typeof newcomerBody>;
export type LoginBody = z.infer<typeof loginBody>;
export type AnonymousTagBody = z.infer<typeof anonymousTagBody>;
export type ResetRequestBody = z.infer<typeof resetRequestBody>;
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;
export type TitleBody = z.infer<typeof titleBody>;
export type Span = z.infer<typeof span>;
export type StoryBody = z.infer<typeof storyBody>;
export type StoryPreviewBody = z.infer<typeof storyPreviewBody>;
export type IdentifiesBody = z.infer<typeof identifiesBody>;
export type CommentBody = z.infer<typeof commentBody>;
