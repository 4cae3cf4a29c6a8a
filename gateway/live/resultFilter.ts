import type { LiveReads } from '#query-api/live/liveReads.ts';
import { type LiveEvent, withResultsHidden } from '#query-api/live/news.ts';
import type { Judge } from '#query-api/resultsSeenBy.ts';

/** Of a reader. Beyond this, all are looked up again. */
const MOST_REMEMBERED = 1000;

/** Leaves out results for a reader who sees only those of own disputes, and where they voted. */
export class ResultFilter {
  readonly #judge: Judge | undefined;
  readonly #isSeen = new Map<string, boolean>();

  /** @param judge undefined for a visitor */
  constructor(judge: Judge | undefined) {
    this.#judge = judge;
  }

  get isVisitor(): boolean {
    return this.#judge === undefined;
  }

  /** The ids under which they vote. */
  get voterIds(): readonly string[] {
    return this.#judge?.voterIds ?? [];
  }

  /** Looks up what they see of disputes that it does not know yet. */
  async learn(ids: readonly string[], { resultsSeenBy }: Pick<LiveReads, 'resultsSeenBy'>): Promise<void> {
    if (this.#isSeen.size > MOST_REMEMBERED) this.#isSeen.clear();
    const unknown = ids.filter(id => !this.#isSeen.has(id));
    if (this.#judge === undefined || unknown.length === 0) return;
    const seen = await resultsSeenBy(unknown, this.#judge);
    for (const id of unknown) if (!this.#isSeen.has(id)) this.#isSeen.set(id, seen.has(id));
  }

  /** They have just voted. */
  voted(id: string): void {
    this.#isSeen.set(id, true);
  }

  /** The events as they may see them. */
  shown(events: readonly LiveEvent[]): readonly LiveEvent[] {
    return events.flatMap(event => (this.#isSeen.get(event.data.id) === true ? [event] : withResultsHidden(event)));
  }
}
