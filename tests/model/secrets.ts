import type { ReceivedMail } from '../support/mailSink.ts';
import type { Answer } from '../support/person.ts';
import type { Action } from './action.ts';
import type { Who } from './browsers.ts';

/** Words that only their owner may ever read, and words that nobody may read. */
export class Secrets {
  readonly #owners = new Map<string, Who | undefined>();
  readonly #texts = new Set<string>();

  /** Remembers the secrets in an attempt. */
  keep({ by, account, text }: Action): void {
    if (account) this.#keepAccount(account, by);
    if (text) this.#keepText(text);
  }

  #keepAccount({ email, firstName, lastName, password }: NonNullable<Action['account']>, by: Who): void {
    for (const word of [email, firstName, lastName]) this.#owners.set(word, by);
    this.#owners.set(password, undefined);
  }

  #keepText({ taken, written, published }: NonNullable<Action['text']>): void {
    for (const word of taken) this.#owners.set(word, undefined);
    if (taken.length > 0) this.#texts.add(written);
    if (published.trim() !== '') this.#texts.add(published);
  }

  /** @throws when an answer tells somebody a secret of another person */
  readonly check = (who: Who, { text }: Pick<Answer, 'text'>): void => {
    for (const [word, owner] of this.#owners) {
      if (owner !== who && text.includes(word)) throw new Error(`${who} must not be told "${word}": ${text}`);
    }
  };

  /**
   * A mailbox may be shared with the very person who must not know.
   * @throws when a mail contains a text, or a secret of another person
   */
  checkMail({ to, subject, text, html }: ReceivedMail): void {
    const words = `${subject}\n${text}\n${html}`;
    this.check(this.#owners.get(to) ?? 'visitor', { text: words });
    for (const told of this.#texts) if (words.includes(told)) throw new Error(`A mail to ${to} tells "${told}"`);
  }

  /** What must not be in the event log: private words, and every text, since texts are sealed. */
  get notInTheLog(): readonly string[] {
    return [...this.#owners.keys(), ...this.#texts];
  }
}
