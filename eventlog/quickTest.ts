import { z } from 'zod';

/**
 * True means that the schema accepts the value unchanged. False is inconclusive: ask the schema.
 */
export type QuickTest = (value: unknown) => boolean;

/** The format of toISOString. Days 29 to 31 are left to the schema, which knows the calendar. */
const INSTANT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

const never: QuickTest = () => false;

const isText: QuickTest = value => typeof value === 'string';

const isInstant: QuickTest = value => typeof value === 'string' && INSTANT.test(value);

const UUID_LENGTH = 36;
const UUID_SHAPE = 'xxxxxxxx-xxxx-Vxxx-Wxxx-xxxxxxxxxxxx';
const CHARACTERS = { x: '0123456789abcdef', V: '12345678', W: '89ab', '-': '-' } as const;

/** For each place of a UUID and each ASCII character, 1 if it may stand there. */
const UUID_TABLE = new Uint8Array(UUID_LENGTH << 7);
for (const [at, kind] of [...UUID_SHAPE].entries()) {
  for (const character of CHARACTERS[kind as keyof typeof CHARACTERS]) {
    UUID_TABLE[(at << 7) | character.charCodeAt(0)] = 1;
  }
}

/**
 * Uses a table, which is twice as fast as a regular expression. The log consists mostly of UUIDs.
 */
const isUuid: QuickTest = value => {
  if (typeof value !== 'string' || value.length !== UUID_LENGTH) return false;
  for (let at = 0; at < UUID_LENGTH; at += 1) {
    const code = value.charCodeAt(at);
    if (code > 127 || UUID_TABLE[(at << 7) | code] !== 1) return false;
  }
  return true;
};

/**
 * Decodes the text, which is faster than looking at each character. Decoding ignores white space,
 * but then the length differs.
 */
const isBase64: QuickTest = value => {
  if (typeof value !== 'string' || value.length === 0 || value.length % 4 !== 0) return false;
  const padding = value.endsWith('==') ? 2 : Number(value.endsWith('='));
  try {
    return atob(value).length === (value.length / 4) * 3 - padding;
  } catch {
    return false;
  }
};

interface InclusiveBound {
  readonly check: 'greater_than' | 'less_than';
  readonly value: number;
}

const isInclusiveBound = (def: object): def is InclusiveBound => {
  const { check, value, inclusive } = def as { check?: unknown; value?: unknown; inclusive?: unknown };
  return inclusive === true && typeof value === 'number' && (check === 'greater_than' || check === 'less_than');
};

/** Handles numbers without bounds or with inclusive bounds. */
const integerTest = ({ format, def: { checks = [] } }: z.ZodNumberFormat): QuickTest => {
  if (format !== 'safeint') return never;
  let [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  for (const { _zod } of checks) {
    const def: object = _zod.def;
    if (!isInclusiveBound(def)) return never;
    if (def.check === 'greater_than') least = Math.max(least, def.value);
    else most = Math.min(most, def.value);
  }
  return value => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
};

/** Tests a property; an optional one may be absent. */
const propertyTest = (schema: z.core.$ZodType): QuickTest => {
  if (!(schema instanceof z.ZodExactOptional) || schema.def.checks?.length) return quickTest(schema as z.ZodType);
  const test = quickTest(schema.unwrap() as z.ZodType);
  return value => value === undefined || test(value);
};

type PropertyTests = readonly (readonly [name: string, test: QuickTest])[];

/** Whether a value has every required property and no unknown ones. */
const hasJust = (value: unknown, properties: PropertyTests): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  let others = 0;
  for (const _ in value) others += 1;
  for (const [name, test] of properties) {
    const property = (value as Record<string, unknown>)[name];
    if (!test(property)) return false;
    if (property !== undefined) others -= 1;
  }
  return others === 0;
};

/** Handles strict objects only. */
const objectTest = ({ shape, def }: z.ZodObject): QuickTest => {
  if (!(def.catchall instanceof z.ZodNever)) return never;
  const properties = Object.entries(shape).map(([name, schema]) => [name, propertyTest(schema)] as const);
  return value => hasJust(value, properties);
};

const stringTest = (schema: z.ZodString | z.ZodStringFormat): QuickTest => {
  if (schema instanceof z.ZodUUID) return schema._zod.def.version === undefined ? isUuid : never;
  if (schema instanceof z.ZodISODateTime) return schema._zod.def.precision === null ? isInstant : never;
  if (schema instanceof z.ZodBase64) return isBase64;
  return schema instanceof z.ZodString ? isText : never;
};

/**
 * A fast check for the usual case. Almost every event is well-formed, and zod is slow to confirm
 * it, because it collects issues and returns a copy. Value types that are rare in the log are left
 * to the schema.
 */
export const quickTest = (schema: z.ZodType): QuickTest => {
  if (schema instanceof z.ZodNumberFormat) return integerTest(schema);
  if (schema.def.checks?.length) return never;
  if (schema instanceof z.ZodObject) return objectTest(schema);
  if (schema instanceof z.ZodEnum) {
    const options = new Set<unknown>(schema.options);
    return value => options.has(value);
  }
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat ? stringTest(schema) : never;
};
