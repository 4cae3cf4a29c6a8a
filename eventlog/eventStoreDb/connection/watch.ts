import { isInAllowedState } from '@kurrent/kurrentdb-client/dist/Client/discovery.js';
import { onAbort } from '#platform/async/onAbort.ts';
import { comparePositions, type Position } from '../../position.ts';
import { lastRecordOnce } from '../reading/reads.ts';
import type { Connection } from './connection.ts';
import type { Nodes } from './discovery.ts';
import { isLostConnection } from './errors.ts';
import type { Member } from './gossip.ts';

/** A node is asked for a sign of life when its subscriptions have been quiet this long. */
const QUIET_MS = 1_000;
/** How long it may take for that, and stand behind the log or outside of its cluster. */
const PATIENCE_MS = 2_000;

/** The log has moved on without the node, or the cluster has. */
class LeftBehind extends Error {
  constructor() {
    super('The node of this connection does not follow its cluster any more');
    this.name = 'LeftBehind';
  }
}

/** How far the log is known to have come, wherever that was seen. */
export class KnownEnd {
  #position: Position | undefined;

  get position(): Position | undefined {
    return this.#position;
  }

  note(position: Position | undefined): void {
    if (position && isBehind(this.#position, position)) this.#position = position;
  }

  /** One that no node reaches would have each given up: the log was set back. */
  forget(): void {
    this.#position = undefined;
  }
}

const isBehind = (reached: Position | undefined, end: Position): boolean =>
  reached === undefined || comparePositions(reached, end) < 0;

/**
 * Looks after a node while subscriptions stand at it, over the same connection, since a quiet
 * subscription shows nothing of the following. The connection is given up
 * - when the node does not answer: it may be frozen, or cut off;
 * - when it stands behind what is known of the log: it may be cut off from the other nodes only,
 *   and go on answering with what it has;
 * - when the nodes no longer call it alive, a leader or a follower.
 */
export class Watch {
  readonly #connection: Connection;
  readonly #nodes: Nodes;
  readonly #end: KnownEnd;
  #subscriptions = 0;
  #timer: NodeJS.Timeout | undefined;
  #shownAt = performance.now();
  #shown: Position | undefined;
  /** Where the node has to come to. */
  #goal: { readonly end: Position; readonly since: number } | undefined;
  #missedSince: number | undefined;
  #looks = 0;

  constructor(connection: Connection, nodes: Nodes, end: KnownEnd) {
    this.#connection = connection;
    this.#nodes = nodes;
    this.#end = end;
    onAbort(connection.left, () => clearTimeout(this.#timer));
  }

  begin(): () => void {
    this.#subscriptions += 1;
    if (this.#subscriptions === 1) this.#lookIn(QUIET_MS);
    return () => {
      this.#subscriptions -= 1;
      if (this.#subscriptions === 0) clearTimeout(this.#timer);
    };
  }

  shows(position: Position): void {
    this.#shownAt = performance.now();
    if (isBehind(this.#shown, position)) this.#shown = position;
  }

  #lookIn(ms: number): void {
    if (this.#subscriptions === 0 || this.#connection.left.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), ms).unref();
  }

  async #look(): Promise<void> {
    await this.#lookForLife().catch(() => undefined);
    const { heardAt } = this.#connection;
    this.#lookIn(Math.max(QUIET_MS / 10, heardAt + QUIET_MS - performance.now()));
  }

  async #lookForLife(): Promise<void> {
    if (await this.#isBehind()) {
      this.#end.forget();
      return this.#connection.giveUp(new LeftBehind());
    }
    if (performance.now() - this.#shownAt < QUIET_MS) return;
    const now = performance.now();
    const isMissed = await this.#isMissed();
    this.#missedSince = isMissed ? (this.#missedSince ?? now) : undefined;
    if (this.#missedSince === undefined || now - this.#missedSince < PATIENCE_MS) return;
    if (await this.#nodes.isGivenUp(this.#target)) this.#connection.giveUp(new LeftBehind());
  }

  get #target(): string {
    return `${this.#connection.found?.target}`;
  }

  /** Whether it has been behind for too long. It is asked, as its subscriptions may be slow. */
  async #isBehind(): Promise<boolean> {
    const now = performance.now();
    if (this.#goal && !isBehind(this.#shown, this.#goal.end)) this.#goal = undefined;
    const end = this.#end.position;
    if (!this.#goal && end && isBehind(this.#shown, end)) this.#goal = { end, since: now };
    if (!this.#goal || now - this.#goal.since < PATIENCE_MS) return false;
    this.#shown = (await this.#connection.ask(lastRecordOnce, PATIENCE_MS)) ?? this.#shown;
    return isBehind(this.#shown, this.#goal.end);
  }

  /** Whether the node itself, or another one, says that it does not serve. It must answer. */
  async #isMissed(): Promise<boolean> {
    const isDue = performance.now() - this.#connection.heardAt >= QUIET_MS;
    const members = isDue ? await this.#connection.ask(node => answered(node.members()), PATIENCE_MS) : [];
    const itself = members.find(({ target }) => target === this.#target);
    if (itself && members.length > 1 && !isInAllowedState(itself)) return true;
    this.#looks += 1;
    // Less often than this one: its answer is needed in rare cases only.
    return this.#looks % 2 === 0 ? this.#nodes.isMissed(this.#target) : this.#missedSince !== undefined;
  }
}

/** Whatever a node answers is a sign of life. */
const answered = (asking: Promise<readonly Member[]>): Promise<readonly Member[]> =>
  asking.catch((error: unknown) => {
    if (isLostConnection(error)) throw error;
    return [];
  });
