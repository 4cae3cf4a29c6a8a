import { z } from 'zod';
import { hasLength } from '#domain/characters.ts';

/** NUL cannot be stored or shown everywhere, and half a surrogate pair is no text. */
const isCleanText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const uncleanText = 'This text contains characters that cannot be saved. Please remove them and try again.';

/** A required text: says `missing` when it is absent or something else. */
export const text = (missing: string) =>
  z.string({ error: missing }).refine(isCleanText, { error: uncleanText, abort: true });

/** In words: JSON Schema counts characters otherwise than people do. */
export const inCharacters = ({ min, max }: { min: number; max: number }): string =>
  `${min === 0 ? 'At most' : `${min} to`} ${max} characters`;

/** Text with a least and a greatest number of characters as people count them, blanks at the ends left out. */
export const textOf = (limits: { min: number; max: number }, messages: { short: string; long: string }) =>
  text(messages.short)
    .refine(value => hasLength(value, { min: 0, max: limits.max }), { error: messages.long, abort: true })
    .refine(value => hasLength(value, { min: limits.min, max: Number.POSITIVE_INFINITY }), { error: messages.short })
    .describe(inCharacters(limits));

/** An object that names the field it does not know. */
export const body = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: issue => {
      if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ').slice(0, 60)}`;
      return 'Please send a JSON object.';
    },
  });
