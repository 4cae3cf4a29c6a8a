import { Metadata } from '@grpc/grpc-js';
import { filterAndOrderMembers, isInAllowedState } from '@kurrent/kurrentdb-client/dist/Client/discovery.js';
import gossip from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js';
import gossipMessages from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js';
import { pause } from '#platform/async/pause.ts';
import { type Member, membersOf } from './gossip.ts';
import type { Settings } from './settings.ts';

const { LEADER, FOLLOWER } = gossipMessages.MemberInfo.VNodeState;

/** How long other hosts may take once more than half have answered. */
const OTHERS_MS = 100;
/** How long a majority may take once one host has answered, which may be the only one alive. */
const MAJORITY_MS = 1_000;
/** So long, others are tried before a node that was left. */
const LEFT_MS = 10_000;

/** A node to connect to. */
export interface Found {
  readonly target: string;
  /** Whether it is what was asked for, not just a node that serves where the leader is missing. */
  readonly isWanted: boolean;
}

/** The answers of hosts, by their addresses, each with what it says of all nodes. */
type Answers = ReadonlyMap<string, readonly Member[]>;

const membersIn = (answers: Answers): readonly Member[] => [...answers.values()].flat();

/** How many more nodes say of a node that it serves than say that it does not. */
const standingOf = (members: readonly Member[], target: string): number =>
  members
    .filter(member => member.target === target)
    .reduce((sum, member) => sum + (isInAllowedState(member) ? 1 : -1), 0);

/** The nodes of a cluster, as far as they are known, and which of them to connect to. */
export class Nodes {
  readonly settings: Settings;
  readonly #leftAt = new Map<string, number>();
  /** The nodes that gossip named last. */
  #named: readonly string[] = [];
  /** A node that is asked about others, over a connection that stays. */
  #other: { readonly target: string; readonly client: InstanceType<typeof gossip.GossipClient> } | undefined;

  #isClosed = false;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /**
   * The node to connect to. All hosts are asked, as one may hang, and one that is cut off may still
   * take itself for the leader: most votes count, and then the newest word.
   * @throws when no host answers, or none names a node that serves
   */
  async find(): Promise<Found> {
    if (!this.settings.isCluster) return { target: this.#hosts[0] as string, isWanted: true };
    const answers = await this.#ask();
    const { nodePreference } = this.settings;
    const members = membersIn(answers).toSorted((a, b) => a.timeStamp - b.timeStamp);
    const newest = new Map(members.filter(isInAllowedState).map(member => [member.target, member]));
    const serving = filterAndOrderMembers(nodePreference, [...newest.values()]) as Member[];
    const preferred = nodePreference === 'leader' ? LEADER : serving[0]?.state;
    const distance = ({ target, state }: Member): number =>
      // A replica that only reads forwards nothing.
      (state === preferred ? 0 : state === LEADER || state === FOLLOWER ? 1 : 3) + (this.#wasLeft(target) ? 2 : 0);
    const [best] = serving
      .filter(({ target }) => standingOf(members, target) >= 0 && !this.#isStillSilent(answers, target))
      .toSorted(
        (a, b) =>
          distance(a) - distance(b) ||
          standingOf(members, b.target) - standingOf(members, a.target) ||
          b.timeStamp - a.timeStamp,
      );
    if (!best) throw new Error('No member of the cluster serves');
    return { target: best.target, isWanted: best.state === preferred };
  }

  /** Others are tried first from now on: it did not answer, or showed nothing new. */
  leave(target: string): void {
    this.#leftAt.set(target, performance.now());
  }

  /** @returns whether another node says that this one does not serve; false if none answers */
  async isMissed(target: string): Promise<boolean> {
    if (!this.settings.isCluster) return false;
    const others = this.#others.filter(each => each !== target);
    if (!this.#other || this.#other.target === target) this.#turnTo(others[0]);
    if (!this.#other) return false;
    const members = await this.#askedOf(this.#other.client).catch(() => {
      this.#turnTo(others[(others.indexOf(`${this.#other?.target}`) + 1) % others.length]);
      return [];
    });
    return standingOf(members, target) < 0;
  }

  /**
   * Whether as many nodes say that a node does not serve as say that it does, and another one
   * serves.
   */
  async isGivenUp(target: string): Promise<boolean> {
    const members = await this.#ask().then(membersIn, () => []);
    const serving = members.filter(isInAllowedState);
    const isElsewhere = serving.some(other => other.target !== target && standingOf(members, other.target) >= 0);
    return isElsewhere && standingOf(members, target) <= 0;
  }

  close(): void {
    this.#isClosed = true;
    this.#turnTo(undefined);
  }

  get #hosts(): readonly string[] {
    return this.settings.hosts.map(({ address, port }) => `${address}:${port}`);
  }

  /** A single name may stand for all nodes, of which any one answers. */
  get #others(): readonly string[] {
    return this.#named.length > 0 ? this.#named : this.#hosts;
  }

  #wasLeft(target: string): boolean {
    return performance.now() - (this.#leftAt.get(target) ?? Number.NEGATIVE_INFINITY) < LEFT_MS;
  }

  /** The others may call a node the leader for seconds after it froze. */
  #isStillSilent(answers: Answers, target: string): boolean {
    return this.#wasLeft(target) && this.#others.includes(target) && !answers.has(target);
  }

  /**
   * Asks the nodes that are known. If none answers, they may have been replaced: the next time the
   * hosts are asked.
   * @throws when nobody answers
   */
  async #ask(): Promise<Answers> {
    const answers = new Map<string, readonly Member[]>();
    const hosts = this.#others;
    const most = Promise.withResolvers<void>();
    const asked = hosts.map(async host => {
      answers.set(host, await this.#membersAt(host));
      if (answers.size > hosts.length / 2) most.resolve();
    });
    await Promise.any(asked).catch((error: unknown) => {
      this.#named = [];
      throw error;
    });
    const enough = new AbortController();
    const waits = [most.promise.then(() => pause(OTHERS_MS, enough.signal)), pause(MAJORITY_MS, enough.signal)];
    await Promise.race([Promise.allSettled(asked), ...waits]);
    enough.abort();
    this.#named = [...new Set(membersIn(answers).map(({ target }) => target))];
    return new Map(answers);
  }

  async #membersAt(target: string): Promise<readonly Member[]> {
    const client = this.#clientOf(target);
    return this.#askedOf(client).finally(() => client.close());
  }

  /** Without the user: a wrong password is to be told by a call that needs one. */
  #askedOf(client: InstanceType<typeof gossip.GossipClient>): Promise<readonly Member[]> {
    return membersOf(client, new Metadata(), Date.now() + this.settings.gossipTimeoutMs);
  }

  #turnTo(target: string | undefined): void {
    this.#other?.client.close();
    this.#other = this.#isClosed || !target ? undefined : { target, client: this.#clientOf(target) };
  }

  #clientOf(target: string) {
    const { credentials, channelOptions } = this.settings;
    return new gossip.GossipClient(target, credentials, channelOptions);
  }
}
