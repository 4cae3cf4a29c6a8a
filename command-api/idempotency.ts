import { createHash } from 'node:crypto';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { instantAfter } from '#domain/instantAfter.ts';
import { DAY_MS } from '#domain/rules.ts';
import { unlessAway } from '#eventlog/unlessAway.ts';
import { collection } from '#platform/documents/port.ts';
import { KeyDestroyed, REMOVED, type Sealed } from '#platform/sealing/keyring.ts';
import type { MemberContext, Services } from './services.ts';

type IdempotencyServices = Pick<Services, 'documents' | 'clock' | 'keyring'>;

const LIFETIME_MS = DAY_MS;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The result of a command. */
export interface Outcome extends Answer {
  /** Whether the read models show it. */
  readonly isShown: boolean;
}

interface ResponseBody {
  /** Hash of the request. A different request with the same key is a mistake of the client. */
  readonly fingerprint: string;
  readonly status: number;
  /** JSON, sealed with the actor's key, because answers contain texts. */
  readonly body: Sealed;
}

/** Answers to commands with an Idempotency-Key. They are kept for a day. */
export const responses = collection<ResponseBody>()({
  name: 'responses',
  fields: { expiresAt: 'text', actor: 'text' },
  indexes: [['expiresAt'], ['actor']],
});

const hash = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

/** Requests in progress, by key. A second request with the same key waits for the first. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs a command once for each Idempotency-Key of an actor, and repeats the first answer to the
 * same request. Without a key it only runs the command. Refusals are not kept: a repeated command
 * is decided again, and nobody can fill the store with them. Answers that the read models do not
 * show yet are not kept either, so that a repeated command waits again. (When no answer was kept,
 * for example because the process died after the append, handleCommand recognises the event ids,
 * which are derived from the key.)
 * @param request the request as text: method, route and body
 * @returns the answer, or `idempotency_key_reused` for a different request with the same key
 */
export const once = async (
  services: IdempotencyServices,
  { actor, idempotencyKey }: MemberContext,
  request: () => string,
  run: () => Promise<Outcome>,
): Promise<Result<Answer, Refusal<'idempotency_key_reused'>>> => {
  if (idempotencyKey === undefined) return ok(await run());
  const id = hash(actor, idempotencyKey);
  while (underWay.has(id)) await underWay.get(id)?.catch(() => undefined);
  const work = runOnce(services, { id, actor, fingerprint: hash(request()) }, run);
  underWay.set(id, work);
  try {
    return await work;
  } finally {
    underWay.delete(id);
  }
};

const runOnce = async (
  services: IdempotencyServices,
  { id, actor, fingerprint }: { readonly id: string; readonly actor: string; readonly fingerprint: string },
  run: () => Promise<Outcome>,
): Promise<Result<Answer, Refusal<'idempotency_key_reused'>>> => {
  const { documents, clock, keyring } = services;
  const kept = documents.collection(responses);
  const earlier = await kept.get(id);
  if (earlier && String(earlier.fields.expiresAt) > clock.now()) {
    if (earlier.body.fingerprint !== fingerprint) return fail({ code: 'idempotency_key_reused' });
    await keyring.prepare([actor]);
    const answer = keyring.open(earlier.body.body);
    if (answer === REMOVED) throw new KeyDestroyed(actor);
    return ok({ status: earlier.body.status, body: JSON.parse(answer) });
  }
  const { status, body, isShown } = await run();
  if (status < 400 && isShown) {
    const expiresAt = instantAfter(clock.now(), LIFETIME_MS);
    const sealing = keyring.seal(actor, JSON.stringify(body));
    const keeping = sealing.then(sealed =>
      kept.put({ id, fields: { expiresAt, actor }, body: { fingerprint, status, body: sealed } }),
    );
    await unlessAway(keeping, () => undefined);
  }
  return ok({ status, body });
};
