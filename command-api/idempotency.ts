import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '#domain/decider.ts';
import { collection } from '#platform/documents/port.ts';
import type { CommandError } from './errors.ts';
import type { CommandContext, Services } from './services.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface ResponseBody extends Answer {
  /** Hash of what was asked: another wish under the same key is a mistake of the client. */
  readonly fingerprint: string;
}

/** Answers to commands with an Idempotency-Key, for a day. */
export const responses = collection<ResponseBody>()({
  name: 'responses',
  fields: { expiresAt: 'text' },
  indexes: [['expiresAt']],
});

const hash = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

/** Two requests with the same key that arrive at once: the second waits for the first. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs a command once for each Idempotency-Key of an actor, and answers repetitions as the first time. Without a key it just runs.
 * Answers of 500 and more are not kept: the client should try those again. (When the process dies between the append and the keeping
 * of the answer, handleCommand recognises the derived event ids.)
 * @param request what is asked for, as text: method, route and body
 */
export const once = async (
  services: Pick<Services, 'documents' | 'clock'>,
  { actor, idempotencyKey }: CommandContext,
  request: string,
  run: () => Promise<Answer>,
): Promise<Result<Answer, CommandError>> => {
  if (idempotencyKey === undefined) return ok(await run());
  const id = hash(String(actor), idempotencyKey);
  while (underWay.has(id)) await underWay.get(id)?.catch(() => undefined);
  const work = runOnce(services, id, hash(request), run);
  underWay.set(id, work);
  try {
    return await work;
  } finally {
    underWay.delete(id);
  }
};

const runOnce = async (
  { documents, clock }: Pick<Services, 'documents' | 'clock'>,
  id: string,
  fingerprint: string,
  run: () => Promise<Answer>,
): Promise<Result<Answer, CommandError>> => {
  const kept = documents.collection(responses);
  const earlier = await kept.get(id);
  if (earlier && String(earlier.fields.expiresAt) > clock.now()) {
    return earlier.body.fingerprint === fingerprint ? ok(earlier.body) : fail({ code: 'idempotency_key_reused' });
  }
  const { status, body } = await run();
  if (status < 500) {
    const expiresAt = new Date(Date.parse(clock.now()) + LIFETIME_MS).toISOString();
    await kept.put({ id, fields: { expiresAt }, body: { fingerprint, status, body } });
  }
  return ok({ status, body });
};
