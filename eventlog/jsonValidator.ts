import { Ajv } from 'ajv';
import { z } from 'zod';

/**
 * True means that the schema accepts a value from JSON as it is. An undefined property, which JSON
 * does not have, counts as a missing one.
 */
export type JsonValidator = (value: unknown) => boolean;

/** Much faster than zod's pattern for long texts. It refuses unusual padding, which zod decides. */
const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;

/** zod gives each other format a pattern, without the flag u. */
const ajv = new Ajv({ unicodeRegExp: false, formats: { uuid: true, 'date-time': true, base64: isBase64 } });

/** JSON Schema and zod agree on these checks. They do not agree on the length of a text. */
const SHARED_CHECKS: ReadonlySet<string> = new Set(['greater_than', 'less_than']);

const compiled = (schema: z.ZodType): JsonValidator =>
  ajv.compile(
    z.toJSONSchema(schema, {
      target: 'draft-7',
      override: ({ zodSchema, jsonSchema }) => {
        if (jsonSchema.format === 'base64') delete jsonSchema.pattern;
        const checks = zodSchema._zod.def.checks ?? [];
        if (!checks.every(({ _zod }) => SHARED_CHECKS.has(_zod.def.check))) jsonSchema.not = {};
      },
    }),
  );

/**
 * Compiles a zod schema with ajv, which confirms a value two to three times as fast as zod, because
 * it collects no issues and makes no copy. If it refuses a value, zod must decide: a check that
 * JSON Schema cannot express refuses every value here.
 */
export const jsonValidator = (schema: z.ZodType): JsonValidator => {
  let validate: JsonValidator | undefined;
  return value => {
    validate ??= compiled(schema);
    return validate(value);
  };
};
