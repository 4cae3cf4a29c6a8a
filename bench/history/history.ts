import { DAY_MS } from '#domain/rules.ts';
import { commented, expired, type Happening, idAt, published, tagChosen, voted } from './happenings.ts';
import { between, type Random } from './random.ts';

export interface HistoryShape {
  readonly disputes: number;
  /** On average. */
  readonly votesEach: number;
  readonly commentsEach: number;
  /** How long ago the history began; it ends now. */
  readonly days: number;
}

interface Open {
  readonly id: string;
  /** The index of its creator among the people; the partner is the next one. */
  readonly creator: number;
  readonly expiresAt: string;
  votes: number;
}

interface Scene {
  readonly random: Random;
  readonly people: readonly string[];
  /** The oldest first. */
  readonly open: Open[];
}

const personAt = ({ people }: Scene, index: number): string => people[index % people.length] ?? '';

/** Of two random disputes the one with more votes: popular disputes get more. */
const popular = ({ random, open }: Scene): Open | undefined => {
  const [a, b] = [open[between(random, 0, open.length - 1)], open[between(random, 0, open.length - 1)]];
  return a && b && a.votes < b.votes ? b : a;
};

function* expiring(scene: Scene, at: string): Generator<Happening> {
  const { open } = scene;
  for (let oldest = open[0]; oldest && oldest.expiresAt <= at; oldest = open[0]) {
    yield expired(oldest.id, personAt(scene, oldest.creator), at);
    open.shift();
  }
}

function* opening(scene: Scene, creator: number, at: string): Generator<Happening> {
  const { random, people, open } = scene;
  const participants = [personAt(scene, creator), personAt(scene, creator + 1)] as const;
  if (creator < people.length) yield tagChosen(participants[0], `tag_${creator}`, at);
  const id = idAt(at);
  yield published(random, id, participants, at);
  open.push({ id, creator, expiresAt: new Date(Date.parse(at) + 30 * DAY_MS).toISOString(), votes: 0 });
}

function* voting(scene: Scene, votes: number, at: string): Generator<Happening> {
  for (let vote = 0; vote < votes; vote += 1) {
    const dispute = popular(scene);
    if (!dispute || dispute.votes >= scene.people.length - 2) continue;
    // The voters are the people after its participants, one after another: nobody votes twice or on
    // their own dispute.
    yield voted(scene.random, dispute.id, personAt(scene, dispute.creator + 2 + dispute.votes), at);
    dispute.votes += 1;
  }
}

function* commenting(scene: Scene, comments: number, at: string): Generator<Happening> {
  for (let comment = 0; comment < comments; comment += 1) {
    const dispute = popular(scene);
    if (!dispute) continue;
    const author = personAt(scene, dispute.creator + between(scene.random, 2, 900));
    yield commented(scene.random, dispute.id, author, at);
  }
}

/** How many of something happen at a step if there are `each` per step on average. */
const dueAt = (step: number, each: number): number => Math.floor((step + 1) * each) - Math.floor(step * each);

/**
 * What people do over a long time, in order. Disputes are published at an even pace, voted and
 * commented on for thirty days, and expire.
 * @param people more than 900, or participants would comment on their own disputes
 */
export function* history(
  random: Random,
  { disputes, votesEach, commentsEach, days }: HistoryShape,
  people: readonly string[],
): Generator<Happening> {
  const scene: Scene = { random, people, open: [] };
  const begin = Date.now() - days * DAY_MS;
  for (let step = 0; step < disputes; step += 1) {
    const at = new Date(begin + (step / disputes) * days * DAY_MS).toISOString();
    yield* expiring(scene, at);
    yield* opening(scene, 2 * step, at);
    yield* voting(scene, dueAt(step, votesEach), at);
    yield* commenting(scene, dueAt(step, commentsEach), at);
  }
}
