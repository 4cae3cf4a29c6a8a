import { type Answer, type Person, visitor } from '../support/person.ts';
import { NAMES, type Name } from './model.ts';

export type Who = Name | 'visitor';
export const EVERYBODY: readonly Who[] = ['visitor', ...NAMES];

/** Everybody's browsers: they keep cookies over a restart, and what they have read until the service says that it has changed. */
export class Browsers {
  readonly #people = new Map<Who, Person>();
  readonly #kept = new Map<string, Answer>();
  readonly #mayRead: (who: Who, answer: Answer) => void;

  /** @param mayRead throws when somebody is told what they must not know */
  constructor(mayRead: (who: Who, answer: Answer) => void) {
    this.#mayRead = mayRead;
  }

  /** They go on at another address. */
  moveTo(url: string): void {
    for (const who of EVERYBODY) this.#people.set(who, visitor(url, this.#people.get(who)?.cookies));
  }

  /** Sends a request as it is. */
  async send(
    who: Who,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const person = this.#people.get(who);
    if (!person) throw new Error('The service has not started yet');
    const answer = await person.call(method, path, body, headers);
    this.#mayRead(who, answer);
    return answer;
  }

  /** Reads as browsers do: what was read before is shown again when nothing has changed. */
  async read(who: Who, path: string): Promise<Answer> {
    const key = `${who} ${path}`;
    const kept = this.#kept.get(key);
    const etag = kept?.headers.get('etag');
    const answer = await this.send(who, 'GET', path, undefined, etag ? { 'If-None-Match': etag } : {});
    if (answer.status === 304 && kept) return kept;
    if (answer.status === 200) this.#kept.set(key, answer);
    else this.#kept.delete(key);
    return answer;
  }
}
