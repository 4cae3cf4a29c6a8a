/** Why MongoDB cannot be used, in a sentence without address, user or password. */
import {
  MongoCompatibilityError,
  MongoError,
  MongoNetworkTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';
import { NAME_CODES, refusalSentences, StoreRefused, TLS_CODES } from '../../errors/refusal.ts';

const SENTENCES = {
  ...refusalSentences({ server: 'MongoDB', setting: 'MONGODB_URL', caOption: 'tlsCAFile' }),
  away: 'MongoDB cannot be reached. Start it, or correct MONGODB_URL.',
  wrongPassword:
    'MongoDB does not accept the user and password in MONGODB_URL. Correct them there; write special characters percent-encoded, and name the database where the user was made: authSource=admin.',
  noUser:
    'MongoDB asks for a user and a password, and MONGODB_URL has none. Add them: mongodb://USER:PASSWORD@HOST:PORT/DATABASE?authSource=admin.',
  noRight:
    'MongoDB denies the user in MONGODB_URL a right that Bothsides needs. Give this user the role readWrite on the database that MONGODB_URL names.',
  noEntry:
    'The name service has no entries for the name after mongodb+srv:// in MONGODB_URL. Correct it, or name the servers themselves, after mongodb://.',
  silent:
    'MongoDB does not answer. See whether it hangs, and whether it can be reached from here, or correct MONGODB_URL.',
  closes: 'MongoDB closes every connection. If it speaks TLS, add tls=true to MONGODB_URL.',
  wantsNoTls:
    'MONGODB_URL asks for TLS, and MongoDB does not speak it. Switch TLS on at the server, or write tls=false.',
  noFile:
    'A file that MONGODB_URL names, such as tlsCAFile, cannot be read: it is missing, a folder, or not allowed for this user. Correct it.',
  wrongFile: 'A file that MONGODB_URL names, such as tlsCAFile, holds no certificate or key. Correct it.',
  otherSet: 'The servers in MONGODB_URL are not in the replica set that replicaSet= names there. Correct it.',
  noPrimary:
    'The replica set in MONGODB_URL has no primary now. It elects one when most of its members reach each other.',
  tooOld: 'This MongoDB is too old or too new for Bothsides. Use a version from 4.4 on.',
  changing: 'MongoDB shuts down or changes its primary. It is asked again until that is over.',
  busy: 'MongoDB is too busy to answer. It is asked again until that is over.',
} as const;

type Reason = keyof typeof SENTENCES;

/** The codes of Node, OpenSSL and the name service. */
const BY_CODE: Readonly<Record<string, Reason>> = {
  ...NAME_CODES,
  ...TLS_CODES,
  ECONNREFUSED: 'away',
  EISDIR: 'noFile',
  ENOENT: 'noFile',
  EACCES: 'noFile',
  EPERM: 'noFile',
};

/** OpenSSL reads the files only when a connection is made. */
const BAD_FILE = /^ERR_OSSL_(?:PEM|X509|ASN1|UNSUPPORTED)/;

const BY_NUMBER: Readonly<Record<number, Reason>> = {
  11: 'wrongPassword',
  13: 'noRight',
  18: 'wrongPassword',
  91: 'changing',
  189: 'changing',
  433: 'busy',
  449: 'busy',
  462: 'busy',
  10058: 'changing',
  10107: 'changing',
  11600: 'changing',
  11602: 'changing',
  13435: 'changing',
  13436: 'changing',
};

/** The error and all from which it comes, those of each server too. */
function* originsOf(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return;
  if (error instanceof MongoServerSelectionError)
    for (const server of error.reason?.servers.values() ?? []) yield* originsOf(server.error);
  yield* originsOf(error.cause);
  yield error;
}

/** A code that nobody has foreseen is named, so that it can be looked up. */
const answerSentence = ({ code, codeName }: MongoServerError): string => {
  const name = /^\w+$/.test(codeName ?? '') ? ` (${codeName})` : '';
  return `MongoDB answers with error ${Number(code)}${name}. It is asked again until that is over.`;
};

const sentenceOfAnswer = (error: MongoServerError, { hasUser }: UrlFacts): string => {
  const isLogin = /auth(?:entication)? failed/i.test(error.message);
  const reason = isLogin ? 'wrongPassword' : BY_NUMBER[Number(error.code)];
  if (reason === 'noRight' && !hasUser) return SENTENCES.noUser;
  if (error.hasErrorLabel('SystemOverloadedError')) return SENTENCES.busy;
  return reason ? SENTENCES[reason] : answerSentence(error);
};

/** What is seen of the servers as a whole. */
const reasonOfSearch = ({ reason: seen }: MongoServerSelectionError, { namesSet }: UrlFacts): Reason | undefined => {
  const servers = [...(seen?.servers.values() ?? [])];
  if (servers.some(({ type }) => type.startsWith('RS'))) return 'noPrimary';
  // A server of another set is left out, or the only one counts as unknown without an error.
  return namesSet && servers.every(({ error }) => error === null) ? 'otherSet' : undefined;
};

const reasonOfNetwork = (error: Error): Reason | undefined => {
  if (/setName|replica set name/i.test(error.message)) return 'otherSet';
  if (error instanceof MongoNetworkTimeoutError) return 'silent';
  if (/secure TLS connection was established/.test(error.message)) return 'wantsNoTls';
  return undefined;
};

/** A server that was looked for closed the connection before it said anything. */
const closedWhy = ({ usesTls }: UrlFacts): Reason => (usesTls ? 'wantsNoTls' : 'closes');

const codeReason = (error: Error, facts: UrlFacts): Reason | undefined => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall?.startsWith('query')) return 'noEntry';
  if (BAD_FILE.test(`${code}`)) return 'wrongFile';
  const reason = BY_CODE[`${code}`];
  return reason === 'noFile' && !facts.hasFiles ? undefined : reason;
};

const sentenceOf = (error: Error, facts: UrlFacts): string | undefined => {
  if (error instanceof MongoServerError) return sentenceOfAnswer(error, facts);
  if (error instanceof MongoCompatibilityError) return SENTENCES.tooOld;
  const reason = codeReason(error, facts) ?? (error instanceof MongoError ? reasonOfNetwork(error) : undefined);
  return reason && SENTENCES[reason];
};

/** What the url asks for, as far as it explains a failure. */
export interface UrlFacts {
  readonly hasUser: boolean;
  readonly usesTls: boolean;
  readonly hasFiles: boolean;
  readonly namesSet: boolean;
}

export const factsOf = (url: string): UrlFacts => ({
  hasUser: /^[^:]+:\/\/[^/?]*@/.test(url) || /[?&]authMechanism=/.test(url),
  usesTls: /[?&](?:tls|ssl)=true/.test(url) || (url.startsWith('mongodb+srv:') && !/[?&](?:tls|ssl)=false/.test(url)),
  hasFiles: /[?&]tls\w*File=/i.test(url),
  namesSet: /[?&]replicaSet=/i.test(url),
});

/** @returns what an error of the driver means */
const sentenceFor = (error: unknown, facts: UrlFacts): string => {
  const search = error instanceof MongoServerSelectionError ? error : undefined;
  const seen = search && reasonOfSearch(search, facts);
  if (seen) return SENTENCES[seen];
  const origins = [...originsOf(error)];
  const said = origins.map(origin => sentenceOf(origin, facts)).find(sentence => sentence !== undefined);
  const isClosed = search !== undefined && origins.some(({ message }) => / closed$/.test(message));
  return said ?? SENTENCES[isClosed ? closedWhy(facts) : 'away'];
};

export const refusalOf = (error: unknown, facts: UrlFacts): StoreRefused =>
  new StoreRefused(sentenceFor(error, facts), (error as { readonly code?: string | number } | undefined)?.code);
