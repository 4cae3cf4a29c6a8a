import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ModerationRequest } from '#moderation/port.ts';
import type { TextRejected } from '../errors.ts';

const KEPT = 500;

const keyOf = (authorId: string, request: ModerationRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([authorId, request]))
    .digest('base64');

/**
 * The last refusals, without the texts. The same text of the same writer is refused again without
 * being examined or recorded again.
 */
export class RefusedTexts {
  readonly #refusals = new LRUCache<string, TextRejected>({ max: KEPT });

  find(authorId: string, request: ModerationRequest): TextRejected | undefined {
    return this.#refusals.get(keyOf(authorId, request));
  }

  add(authorId: string, request: ModerationRequest, refusal: TextRejected): void {
    this.#refusals.set(keyOf(authorId, request), refusal);
  }
}
