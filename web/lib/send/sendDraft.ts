import { codeOf, provesNotStored } from '#web/lib/http/http.ts';
import { keyStoredAtFor, noteRefused, noteSent, noteStored } from '../drafts/drafts.ts';
import { attemptOf, type Command, sendCommand } from './command.ts';
import { forgetKey, type UnansweredCommand, unansweredAt } from './idempotency.ts';

/**
 * Another version of this text is stored already. Its writer decides whether to send this one, too.
 */
export class AlreadyStored<Answer> extends Error {
  /** The answer to that version; undefined if it is no longer known. */
  readonly answer: Answer | undefined;

  constructor(answer: Answer | undefined) {
    super('Another version was sent already.');
    this.name = 'AlreadyStored';
    this.answer = answer;
  }
}

/** The server has answered another version under the same key. */
const isReused = (error: unknown): boolean => codeOf(error) === 'idempotency_key_reused';

/**
 * Sends a command again as it was sent.
 * @returns its answer; undefined if it was refused
 */
const repeat = async <Answer>({ key, attempt }: UnansweredCommand): Promise<Answer | undefined> => {
  const [, method, path = '', body = 'null'] = /^(\S+) (\S+) (.*)$/s.exec(attempt) ?? [];
  const request = { method: method as 'POST', payload: JSON.parse(body), key, isRepeatable: true };
  return sendCommand<Answer>(path, request).catch(error => {
    if (provesNotStored(error)) return undefined;
    throw error;
  });
};

type IsAnswerToThisVersion<Answer> = (answer: Answer) => boolean;

interface DraftCommand extends Command {
  keyStoredAt: string;
}

/**
 * Sends a version under the key of an earlier one whose answer was lost, so that only one of them
 * is stored: the server refuses the key if it has answered the earlier one.
 */
const sendInstead = async <Answer>(
  path: string,
  request: DraftCommand,
  earlier: UnansweredCommand,
  isAnswerToThisVersion: IsAnswerToThisVersion<Answer>,
): Promise<Answer> => {
  const forget = () => forgetKey(earlier.attempt, request.keyStoredAt);
  const answer = await sendCommand<Answer>(path, { ...request, key: earlier.key }).catch((error: unknown) => {
    if (isReused(error)) return repeat<Answer>(earlier);
    if (provesNotStored(error)) forget();
    throw error;
  });
  forget();
  if (answer === undefined) return sendCommand<Answer>(path, request);
  if (isAnswerToThisVersion(answer)) return answer;
  throw new AlreadyStored(answer);
};

const sendUnlessStored = async <Answer>(
  path: string,
  request: DraftCommand,
  isAnswerToThisVersion: IsAnswerToThisVersion<Answer>,
): Promise<Answer> => {
  const earlier = unansweredAt(request.keyStoredAt);
  if (earlier && earlier.attempt !== attemptOf(path, request))
    return sendInstead(path, request, earlier, isAnswerToThisVersion);
  return sendCommand<Answer>(path, request).catch((error: unknown) => {
    throw isReused(error) ? new AlreadyStored<Answer>(undefined) : error;
  });
};

/**
 * Sends a version of a draft, and notes on this device what becomes of it.
 * @param isAnswerToThisVersion for a text that creates something: whether an answer is to this
 * version, rather than to an earlier one whose answer was lost. Only one of them is stored, so
 * nothing is noted
 * @throws AlreadyStored if another version is stored; HttpError, ConnectionError
 */
export const sendDraft = async <Answer>(
  path: string,
  options: Command,
  { draft, text }: { draft: string; text: string },
  isAnswerToThisVersion?: IsAnswerToThisVersion<Answer>,
): Promise<Answer> => {
  const request = { ...options, keyStoredAt: keyStoredAtFor(draft) };
  if (isAnswerToThisVersion) return sendUnlessStored(path, request, isAnswerToThisVersion);
  noteSent(draft, text);
  try {
    const answer = await sendCommand<Answer>(path, request);
    noteStored(draft, text);
    return answer;
  } catch (error) {
    if (provesNotStored(error)) noteRefused(draft, text);
    throw error;
  }
};
