import type { z } from 'zod';

/**
 * What a schema says about a body, field by field in the order it is said; nothing when it is
 * accepted. The body itself goes under ''.
 */
export const refusals = (schema: z.ZodType, body: unknown): Readonly<Record<string, readonly string[]>> => {
  const result = schema.safeParse(body);
  if (result.success) return {};
  const messages: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const field = path.join('.');
    messages[field] = [...(messages[field] ?? []), message];
  }
  return messages;
};
