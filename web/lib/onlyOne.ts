import { attemptOf, type Command, command } from './command.ts';
import { codeOf, isSettled } from './http.ts';
import { forgetKey, type OpenAttempt, openAt } from './idempotency.ts';

/** Another version of what was sent now is stored already. It is left to its writer to send this one, too. */
export class AlreadyStored<Answer> extends Error {
  /** The answer to that version; undefined if it is no longer known. */
  readonly answer: Answer | undefined;

  constructor(answer: Answer | undefined) {
    super('Another version was sent already.');
    this.name = 'AlreadyStored';
    this.answer = answer;
  }
}

interface OnlyOne<Answer> extends Command {
  keyPlace: string;
  /** Whether an answer is to what is sent now, rather than to an earlier version. */
  isToThis: (answer: Answer) => boolean;
}

const isReused = (error: unknown): boolean => codeOf(error) === 'idempotency_key_reused';

/** Sends a command again as it was sent. */
const repeat = <Answer>({ key, attempt }: OpenAttempt): Promise<Answer> => {
  const [, method, path, body] = /^(\S+) (\S+) (.*)$/s.exec(attempt) ?? [];
  const payload: unknown = JSON.parse(body ?? 'null');
  return command<Answer>(path ?? '', { method: method as 'POST', payload, key, isRepeatable: true });
};

/** @throws AlreadyStored if the answer is to another version */
const checked = <Answer>(answer: Answer, { isToThis }: Pick<OnlyOne<Answer>, 'isToThis'>): Answer => {
  if (isToThis(answer)) return answer;
  throw new AlreadyStored(answer);
};

/** @returns the answer to a version that the server has answered; undefined if it was refused */
const answerTo = <Answer>(open: OpenAttempt): Promise<Answer | undefined> =>
  repeat<Answer>(open).catch((error: unknown) => {
    if (isSettled(error)) return undefined;
    throw error;
  });

/** Sends a version under the key of an earlier one, whose answer was lost. */
const sendInstead = async <Answer>(path: string, options: OnlyOne<Answer>, open: OpenAttempt): Promise<Answer> => {
  const answer = await command<Answer>(path, { ...options, key: open.key }).catch((error: unknown) => {
    if (isReused(error)) return answerTo<Answer>(open);
    throw error;
  });
  forgetKey(open.attempt, options.keyPlace);
  return answer === undefined ? command<Answer>(path, options) : checked(answer, options);
};

/**
 * Sends a text that creates something. If the answer to an earlier version was lost, this one is sent under
 * its key, so that only one of them is stored: the server refuses the key if it has answered the earlier one.
 * @returns the answer to this version
 * @throws AlreadyStored if another version is stored; HttpError, ConnectionError
 */
export const sendOnlyOne = async <Answer>(path: string, options: OnlyOne<Answer>): Promise<Answer> => {
  const open = openAt(options.keyPlace);
  const isChanged = open !== undefined && open.attempt !== attemptOf(path, options);
  try {
    return await (isChanged ? sendInstead(path, options, open) : command<Answer>(path, options));
  } catch (error) {
    if (isChanged && isSettled(error)) forgetKey(open.attempt, options.keyPlace);
    throw isReused(error) ? new AlreadyStored<Answer>(undefined) : error;
  }
};
