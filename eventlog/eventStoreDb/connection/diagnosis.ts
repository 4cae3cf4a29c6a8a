/**
 * Why a server refuses this client. An error of a call does not tell what is wrong with TLS, so the
 * adapter shakes hands with the servers itself.
 */
import { once } from 'node:events';
import { isIP } from 'node:net';
import { type ConnectionOptions, connect } from 'node:tls';
import { NAME_CODES, refusalSentences, TLS_CODES } from '#platform/errors/refusal.ts';
import { LogRefused } from '../../port.ts';
import { Denied, type Right } from './errors.ts';
import type { Settings } from './settings.ts';

const SENTENCES = {
  ...refusalSentences({ server: 'EventStoreDB', setting: 'EVENTSTORE_URL', caOption: 'tlsCaFile' }),
  wrongPassword:
    'EventStoreDB does not accept the user and password in EVENTSTORE_URL. Correct them there; write special characters percent-encoded.',
  noUser:
    'EventStoreDB asks for a user and a password, and EVENTSTORE_URL has none. Add them: esdb://USER:PASSWORD@HOST:PORT.',
  wantsTls: 'EventStoreDB speaks TLS, and EVENTSTORE_URL switches it off. Remove tls=false from it.',
  wantsNoTls:
    'EventStoreDB speaks without TLS, and EVENTSTORE_URL asks for TLS. Add tls=false to it, or switch TLS on at the server.',
  refusesConnections:
    'EventStoreDB refuses connections at the address in EVENTSTORE_URL. Start it, or correct the address.',
} as const;

const noRight = (right: Right): string =>
  `The user in EVENTSTORE_URL may not ${right} of EventStoreDB. Give this user the rights that Bothsides needs: EVENTSTORE_ADMIN_URL='esdb://admin:PASSWORD@HOST:2113' node cli/eventStoreRights.ts USER`;

type Reason = keyof typeof SENTENCES;

const BY_TLS_CODE: Readonly<Record<string, Reason>> = TLS_CODES;

/**
 * No server at this address. Calls keep retrying, as one may be started; only `ofAbsence` reports
 * it.
 */
const NOBODY: ReadonlySet<unknown> = new Set<Reason>(['refusesConnections', 'unknownHost']);

const NOBODY_BY_CODE: Readonly<Record<string, Reason>> = {
  ECONNREFUSED: 'refusesConnections',
  ...NAME_CODES,
};

const LOOK_MS = 1_000;

const greeting = (host: string, port: number, tls: Settings['tls']): ConnectionOptions => ({
  host,
  port,
  ALPNProtocols: ['h2'],
  ...(isIP(host) === 0 && { servername: host }),
  ...(tls ?? { rejectUnauthorized: false }),
});

type Found = Reason | 'away' | 'well';

const isReason = (found: Found): found is Reason => found !== 'away' && found !== 'well';

/** @returns what is wrong between this client and one server */
const handshakeWith = async (
  { address: host, port }: Settings['hosts'][number],
  tls: Settings['tls'],
): Promise<Found> => {
  const signal = AbortSignal.timeout(LOOK_MS);
  const socket = connect(greeting(host, port, tls));
  let isThere = false;
  socket.once('connect', () => {
    isThere = true;
  });
  try {
    await once(socket, 'secureConnect', { signal });
    return tls ? 'well' : 'wantsTls';
  } catch (error) {
    const code = `${(error as NodeJS.ErrnoException).code}`;
    return NOBODY_BY_CODE[code] ?? (tls && BY_TLS_CODE[code]) ?? (isThere ? 'well' : 'away');
  } finally {
    socket.on('error', () => undefined).destroy();
  }
};

const refused = (reason: Reason | undefined): LogRefused | undefined => reason && new LogRefused(SENTENCES[reason]);

/** Finds out why calls to the servers fail. */
export const openDiagnosis = ({ hosts, hasUser, tls }: Settings) => {
  let looking: Promise<readonly Found[]> | undefined;

  /** All who ask at once share a look. */
  const look = (): Promise<readonly Found[]> => {
    looking ??= Promise.all(hosts.map(host => handshakeWith(host, tls))).finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    /** Why no connection comes about; undefined if the servers are away. */
    ofConnection: async (): Promise<LogRefused | undefined> => {
      const found = await look();
      // As long as one server can be spoken to, calls may succeed.
      if (found.includes('well')) return undefined;
      return refused(found.filter(isReason).find(each => !NOBODY.has(each)));
    },
    /** What can be seen of servers that are away; undefined if one may still answer. */
    ofAbsence: async (): Promise<LogRefused | undefined> => {
      const found = (await look()).filter(isReason);
      return found.length === hosts.length && found.every(each => NOBODY.has(each)) ? refused(found[0]) : undefined;
    },
    /** Why a call was denied. */
    ofCall: (error: unknown): unknown => {
      if (!(error instanceof Denied)) return error;
      if (!hasUser) return refused('noUser');
      return error.isUserKnown ? new LogRefused(noRight(error.right)) : refused('wrongPassword');
    },
  };
};
