import { createHmac } from 'node:crypto';
import { recentlyUsed } from '#platform/recentlyUsed.ts';
import { CommandFailed } from '../output.ts';

/** Turns an id into always the same text, from which only the key leads back to the id. */
export type Pseudonym = (id: string) => string;

const REMEMBERED = 200_000;
/** Enough digits that no two members ever get the same pseudonym. */
const HEX_DIGITS = 24;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Pseudonyms by HMAC-SHA256. They stay the same as long as the key does, so that exports and
 * queries from different times can be joined. Every installation has different ones.
 */
export const openPseudonyms = (key: Buffer): Pseudonym => {
  const known = recentlyUsed<string>(REMEMBERED);
  return id => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const pseudonym = `m-${createHmac('sha256', key).update(id).digest('hex').slice(0, HEX_DIGITS)}`;
    known.set(id, pseudonym);
    return pseudonym;
  };
};

/**
 * Separate pseudonyms for people as voters, which cannot be joined with their usual ones. A public
 * dispute or comment may reveal whose usual pseudonym it has, and votes must never be listed by
 * person.
 */
export const ofVoters =
  (pseudonym: Pseudonym): Pseudonym =>
  id =>
    pseudonym(`voter ${id}`);

const PSEUDONYM = new RegExp(`m-[0-9a-f]{${HEX_DIGITS}}$`);

const OF_DISPUTES = /^(?:dispute|discussion)-/;
const BALLOT = /^ballot-[^.]*\./;

/** The name of a stream with pseudonyms for people's ids. Ids of disputes are public and stay. */
export const anonymousStream = (stream: string, pseudonym: Pseudonym): string => {
  if (OF_DISPUTES.test(stream)) return stream;
  const ballots = BALLOT.exec(stream)?.[0];
  if (ballots === undefined) return stream.replaceAll(UUID, pseudonym);
  return ballots + stream.slice(ballots.length).replaceAll(UUID, ofVoters(pseudonym));
};

export interface NamedStream {
  /** The beginning of the stream's name in the log, up to a pseudonym. */
  readonly prefix: string;
  readonly is: (stream: string) => boolean;
}

/**
 * Finds a stream by the name that exports give it.
 * @throws CommandFailed for a name that contains a person's id: the answer would tell whose
 *   pseudonym that is, and what they voted
 */
export const namedStream = (name: string, pseudonym: Pseudonym): NamedStream => {
  if (anonymousStream(name, pseudonym) !== name) {
    throw new CommandFailed('Name a stream as exports name it: with a pseudonym in place of the id of a person.', 2);
  }
  return { prefix: name.replace(PSEUDONYM, ''), is: stream => anonymousStream(stream, pseudonym) === name };
};
