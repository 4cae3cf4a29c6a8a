import { z } from 'zod';
import { hasLength } from '#domain/characters.ts';
import { oneLine } from '#domain/visibleText.ts';

/** NUL cannot be stored or displayed everywhere, and a lone surrogate is not valid text. */
const isCleanText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const uncleanText = 'This text contains characters that cannot be saved. Please remove them and try again.';

/*
 * The limits as JSON Schema can express them, for the OpenAPI document and what is generated from
 * it. JSON Schema counts code points, including invisible ones. So a text with just enough code
 * points can still be too short, and a text with many emoji is accepted although it exceeds the
 * documented limit.
 */
const WITHOUT_NUL = String.raw`^[^\u0000]*$`;
const WITH_SOMETHING_TO_SEE = String.raw`^[^\u0000]*[^\s\u0000][^\u0000]*$`;

/**
 * A required text.
 * @param missing the message when it is absent or not a string
 */
export const text = (missing: string) =>
  z.string({ error: missing }).meta({ pattern: WITHOUT_NUL }).refine(isCleanText, { error: uncleanText, abort: true });

interface Limits {
  readonly min: number;
  readonly max: number;
}

interface Messages {
  readonly short: string;
  readonly long: string;
}

/**
 * States the limits in words for the document, because JSON Schema does not count characters as
 * people do, and approximately as numbers.
 */
export const documentedLimits = ({ min, max }: Limits) => ({
  description: `${min === 0 ? 'At most' : `${min} to`} ${max} characters`,
  ...(min > 0 && { minLength: min }),
  maxLength: max,
});

/**
 * For a text that may be as short as one character. With a larger minLength, test data generators
 * hardly ever find a valid text.
 */
const patternOf = ({ min }: Limits) => (min === 1 ? { pattern: WITH_SOMETHING_TO_SEE } : {});

const limited = <Schema extends z.ZodType<string>>(schema: Schema, limits: Limits, messages: Messages) =>
  schema
    .refine(value => hasLength(value, { min: 0, max: limits.max }), { error: messages.long, abort: true })
    .refine(value => hasLength(value, { min: limits.min, max: Number.POSITIVE_INFINITY }), { error: messages.short })
    .meta({ ...documentedLimits(limits), ...patternOf(limits) });

/**
 * A text with a limited number of characters, as people count them, ignoring leading and trailing
 * blanks.
 */
export const textOf = (limits: Limits, messages: Messages) => limited(text(messages.short), limits, messages);

/** The same on one line, cleaned by oneLine: people paste more than they see. */
export const lineOf = (limits: Limits, messages: Messages) =>
  limited(text(messages.short).transform(oneLine), limits, messages);

/** An object that rejects unknown fields and names them. */
export const body = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: issue => {
      if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ').slice(0, 60)}`;
      return 'Please send a JSON object.';
    },
  });
