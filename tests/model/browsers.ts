import { type Answer, type Person, visitor } from '../support/person.ts';
import { NAMES, type Name } from './model.ts';

export type Who = Name | 'visitor';
export const EVERYBODY: readonly Who[] = ['visitor', ...NAMES];

const MOST_ETAGS = 10;

/**
 * Everybody's browsers. They keep cookies over a restart, and cache answers until the service says
 * that they have changed.
 */
export class Browsers {
  readonly #people = new Map<Who, Person>();
  readonly #kept = new Map<string, Map<string, Answer>>();
  readonly #mayRead: (who: Who, answer: Answer) => void;

  /** @param mayRead throws when an answer tells somebody what they must not know */
  constructor(mayRead: (who: Who, answer: Answer) => void) {
    this.#mayRead = mayRead;
  }

  /** Continues at another address. */
  moveTo(url: string): void {
    for (const who of EVERYBODY) this.#people.set(who, visitor(url, this.#people.get(who)?.cookies));
  }

  /** Signs everybody out. */
  forgetCookies(): void {
    this.#people.clear();
  }

  /** Sends a request without a cache. */
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

  /**
   * Reads through a cache: an earlier answer, however old, is shown again when the service says
   * that it is still right.
   */
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
