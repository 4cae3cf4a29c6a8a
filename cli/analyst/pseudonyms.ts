import { createHmac, hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The same text for the same id, from which nobody without the key finds the id. */
export type Pseudonym = (id: string) => string;

const REMEMBERED = 200_000;
/** Enough that no two members ever get the same one. */
const HEX_DIGITS = 24;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Pseudonyms by HMAC-SHA256. They stay the same as long as the secret does, so that what was exported or asked at different times
 * joins; they differ from installation to installation.
 */
export const openPseudonyms = (secret: Buffer): Pseudonym => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bothsides pseudonyms', 32));
  const known = new LRUCache<string, string>({ max: REMEMBERED });
  return id => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const pseudonym = `m-${createHmac('sha256', key).update(id).digest('hex').slice(0, HEX_DIGITS)}`;
    known.set(id, pseudonym);
    return pseudonym;
  };
};

/**
 * Pseudonyms for the same people as voters, which join with no others: a dispute or a comment that anybody can look up tells whose
 * the others are, and votes are never listed by person.
 */
export const ofVoters =
  (pseudonym: Pseudonym): Pseudonym =>
  id =>
    pseudonym(`voter ${id}`);

const PSEUDONYM = new RegExp(`m-[0-9a-f]{${HEX_DIGITS}}$`);

const OF_DISPUTES = /^(?:dispute|discussion)-/;
const BALLOT = /^ballot-[^.]*\./;

/** The name of a stream without the ids of people: those of disputes are public. */
export const anonymousStream = (stream: string, pseudonym: Pseudonym): string => {
  if (OF_DISPUTES.test(stream)) return stream;
  const ballots = BALLOT.exec(stream)?.[0];
  if (ballots === undefined) return stream.replaceAll(UUID, pseudonym);
  return ballots + stream.slice(ballots.length).replaceAll(UUID, ofVoters(pseudonym));
};

export interface NamedStream {
  /** What its name in the log begins with. */
  readonly prefix: string;
  readonly is: (stream: string) => boolean;
}

/** The stream of this name, as the log has it or without the ids of people. */
export const namedStream = (name: string, pseudonym: Pseudonym): NamedStream => ({
  prefix: name.replace(PSEUDONYM, ''),
  is: stream => stream === name || anonymousStream(stream, pseudonym) === name,
});
