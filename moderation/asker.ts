import { AsyncLocalStorage } from 'node:async_hooks';
import { ModerationUnavailable } from './port.ts';

/** The person who waits for a text to be examined. */
export interface Asker {
  /** Their account's id. */
  readonly member: string;
  /** The network that they come from. */
  readonly network: string;
  /** Whether they do not wait for the answer any more. */
  isGone(): boolean;
}

const present = new AsyncLocalStorage<Asker>();

/** Runs work for somebody: the texts that are examined meanwhile take their turns. */
export const askedBy = <T>(asker: Asker, work: () => T): T => present.run(asker, work);

/** Undefined for the work of the product itself and of its operator. */
export const presentAsker = (): Asker | undefined => present.getStore();

/** The text was not examined, because its sender does not wait for the answer any more. */
export class SenderGone extends ModerationUnavailable {
  constructor() {
    super('its sender has gone');
    this.name = 'SenderGone';
  }
}
