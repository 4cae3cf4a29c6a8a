import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { OpenAI } from 'openai';
import type { LocalModerator } from './local.ts';
import { askModel } from './openai/askModel.ts';
import { CircuitBreaker } from './openai/circuitBreaker.ts';
import { classify } from './openai/classify.ts';
import { locate } from './openai/locate.ts';
import type { ModelAnswer } from './openai/readAnswer.ts';
import type { Opinion } from './opinion.ts';
import type { Concern, ModerationRequest, Moderator, Redaction } from './port.ts';

export interface OpenAiOptions {
  /** A server of one's own may need none. */
  readonly apiKey?: string | undefined;
  /** Another server with the same API. */
  readonly baseUrl?: string | undefined;
  readonly model?: string | undefined;
  /** The limit for both calls together, including their retries. */
  readonly timeLimitMs?: number;
  readonly restMs?: number;
  /** Called with the reason when a call fails; never with a text. */
  readonly onFallback?: (cause: unknown) => void;
}

const MODEL = 'gpt-4o-mini';

/** How many opinions are remembered, without their texts. */
const REMEMBERED = 1000;
const REMEMBERED_MS = 10 * 60 * 1000;

const RETRIES = 1;
const FAILURES_IN_A_ROW = 3;

/** What a model says about a text, its passages found in it. */
interface Located extends Omit<ModelAnswer, 'passages'> {
  readonly redactions: readonly Redaction[];
}

/**
 * Adds the opinion of OpenAI, or of a server of one's own with the same API, to the local
 * moderator. It can take out more and refuse more, and it decides on what the local one would hold.
 * What of it fails, is late or cannot be read does not count: without any of it, the local
 * moderator decides alone.
 */
export const openOpenAiModerator = (
  { apiKey, baseUrl, model = MODEL, timeLimitMs = 10_000, restMs = 30_000, onFallback = () => {} }: OpenAiOptions,
  local: LocalModerator,
): Moderator => {
  const client = new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? null,
    maxRetries: RETRIES,
    timeout: timeLimitMs,
  });
  const by = baseUrl === undefined ? 'openai' : 'server';
  const openCircuit = () => new CircuitBreaker({ failures: FAILURES_IN_A_ROW, restMs, now: () => performance.now() });
  const circuits = { flags: openCircuit(), model: openCircuit() };

  /** @returns undefined when the call fails, or there is nothing to call */
  const heard = async <Answer>(circuit: CircuitBreaker, call: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await circuit.run(call);
    } catch (error) {
      onFallback(error);
      return undefined;
    }
  };

  const askTheModel = async (request: ModerationRequest, signal: AbortSignal): Promise<Located> => {
    const { passages = [], ...judged } = await askModel(client, model, request, signal);
    return { ...judged, redactions: locate(request.text, passages) };
  };

  const ask = async (request: ModerationRequest): Promise<(Opinion & { readonly isWhole: boolean }) | undefined> => {
    const signal = AbortSignal.timeout(timeLimitMs);
    // A tag is a single made-up word without passages to point at.
    const isForModel = request.kind !== 'tag' || baseUrl !== undefined;
    const [flagged, answer] = await Promise.all([
      heard(circuits.flags, () => classify(client, request.text, signal)),
      isForModel ? heard(circuits.model, () => askTheModel(request, signal)) : undefined,
    ]);
    const opinion = together(by, flagged, answer);
    return opinion && { ...opinion, isWhole: answer !== undefined || !isForModel };
  };

  /** A text that is submitted soon after its preview must get the same answer. */
  const lately = new LRUCache<string, Opinion>({ max: REMEMBERED, ttl: REMEMBERED_MS });

  const opinionOn = async (request: ModerationRequest): Promise<Opinion | undefined> => {
    const key = createHash('sha256').update(`${request.kind}\n${request.text}`).digest('base64');
    const known = lately.get(key);
    if (known) return known;
    const opinion = await ask(request);
    if (opinion?.isWhole) lately.set(key, opinion);
    return opinion;
  };

  return {
    prepare: () => local.prepare(),
    moderate: async request => local.moderate(request, await opinionOn(request)),
    withoutNames: request => local.withoutNames(request),
    close: () => local.close(),
  };
};

const together = (
  by: string,
  flagged: readonly Concern[] | undefined,
  answer: Located | undefined,
): Opinion | undefined => {
  if (flagged === undefined && answer === undefined) return undefined;
  return {
    by,
    redactions: answer?.redactions ?? [],
    concerns: [...new Set([...(flagged ?? []), ...(answer?.concerns ?? [])])],
    isSure: answer?.isSure ?? true,
  };
};
