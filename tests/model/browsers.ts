import { type Answer, type Person, visitor } from '../support/person.ts';
import { NAMES, type Name } from './model.ts';

export type Who = Name | 'visitor';
export const EVERYBODY: readonly Who[] = ['visitor', ...NAMES];

const MOST_ETAGS = 10;

/** Everybody's browsers: they keep cookies over a restart, and what they have read until the service says that it has changed. */
export class Browsers {
  readonly #people = new Map<Who, Person>();
  readonly #kept = new Map<string, Map<string, Answer>>();
  readonly #mayRead: (who: Who, answer: Answer) => void;

  /** @param mayRead throws when somebody is told what they must not know */
  constructor(mayRead: (who: Who, answer: Answer) => void) {
    this.#mayRead = mayRead;
  }

  /** They go on at another address. */
  moveTo(url: string): void {
    for (const who of EVERYBODY) this.#people.set(who, visitor(url, this.#people.get(who)?.cookies));
  }

  /** Nobody is signed in any more. */
  forgetCookies(): void {
    this.#people.clear();
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

  /** Reads as caches do: what was read before, however long ago, is shown again when the service says that it is so again. */
  async read(who: Who, path: string): Promise<Answer> {
    const kept = this.#kept.get(`${who} ${path}`) ?? new Map<string, Answer>();
    this.#kept.set(`${who} ${path}`, kept);
    const etags = [...kept.keys()].slice(-MOST_ETAGS).join(', ');
    const answer = await this.send(who, 'GET', path, undefined, etags ? { 'If-None-Match': etags } : {});
    const etag = answer.headers.get('etag') ?? '';
    if (answer.status === 200 && etag) kept.set(etag, answer);
    return (answer.status === 304 && kept.get(etag)) || answer;
  }
}
