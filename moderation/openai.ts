import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { OpenAI } from 'openai';
import type { LocalModerator } from './local.ts';
import { CircuitBreaker } from './openai/circuitBreaker.ts';
import { classify } from './openai/classify.ts';
import { findPassages, type Passages } from './openai/findPassages.ts';
import { locate } from './openai/locate.ts';
import type { Opinion } from './opinion.ts';
import type { ModerationRequest, Moderator } from './port.ts';

export interface OpenAiOptions {
  readonly apiKey: string;
  /** Another server with the same API. */
  readonly baseUrl?: string | undefined;
  /** The limit for both calls together, including their retries. */
  readonly timeLimitMs?: number;
  readonly restMs?: number;
  /** Called with the reason when the local moderator decides alone; never with a text. */
  readonly onFallback?: (cause: unknown) => void;
}

/** How many opinions are remembered, without their texts. */
const REMEMBERED = 1000;
const REMEMBERED_MS = 10 * 60 * 1000;

/** For a tag, which is a single made-up word without passages to point at. */
const NO_PASSAGES: Passages = { passages: [], concerns: [] };

const RETRIES = 1;
const FAILURES_IN_A_ROW = 3;

/**
 * Adds OpenAI's opinion to the local moderator. It can take out more and refuse more, never less.
 * When it fails, is late or gives an invalid answer, the local moderator decides alone.
 */
export const openOpenAiModerator = (
  { apiKey, baseUrl, timeLimitMs = 10_000, restMs = 30_000, onFallback = () => {} }: OpenAiOptions,
  local: LocalModerator,
): Moderator => {
  const client = new OpenAI({ apiKey, baseURL: baseUrl ?? null, maxRetries: RETRIES, timeout: timeLimitMs });
  const circuit = new CircuitBreaker({ failures: FAILURES_IN_A_ROW, restMs, now: () => performance.now() });

  const ask = async ({ text, kind }: ModerationRequest): Promise<Opinion> => {
    const signal = AbortSignal.timeout(timeLimitMs);
    const [flagged, passages] = await Promise.all([
      classify(client, text, signal),
      kind === 'tag' ? NO_PASSAGES : findPassages(client, text, kind, signal),
    ]);
    const concerns = [...new Set([...flagged, ...passages.concerns])];
    return { by: 'openai', redactions: locate(text, passages), concerns };
  };

  /** A text that is submitted soon after its preview must get the same answer. */
  const lately = new LRUCache<string, Opinion>({ max: REMEMBERED, ttl: REMEMBERED_MS });

  const opinionOn = async (request: ModerationRequest): Promise<Opinion | undefined> => {
    const key = createHash('sha256').update(`${request.kind}\n${request.text}`).digest('base64');
    const known = lately.get(key);
    if (known) return known;
    try {
      const opinion = await circuit.run(() => ask(request));
      lately.set(key, opinion);
      return opinion;
    } catch (error) {
      onFallback(error);
      return undefined;
    }
  };

  return {
    prepare: () => local.prepare(),
    moderate: async request => local.moderate(request, await opinionOn(request)),
    withoutNames: request => local.withoutNames(request),
    close: () => local.close(),
  };
};
