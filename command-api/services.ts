import type { Clock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import type { EventStore } from '#platform/events/eventStore.ts';
import type { Logger } from '#platform/logger.ts';
import type { Progress } from '#platform/readModels/progress.ts';
import type { ReelStorage } from '#platform/reels/storage.ts';
import type { Keyring } from '#platform/sealing/keyring.ts';
import type { MailQueue } from './mail/queue.ts';
import type { Moderator } from './moderation/port.ts';

/** What command handlers work with; put together by the composition root. */
export interface Services {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly moderator: Moderator;
  readonly mails: MailQueue;
  readonly reelStorage: ReelStorage;
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly logger: Logger;
}

/** Who asks, and how to recognise that they ask again. */
export interface CommandContext {
  /** A member's id, OPERATOR, or null where nobody asks but the product itself. */
  readonly actor: string | null;
  readonly correlationId: string;
  /** From the client: the same key means the same wish. */
  readonly idempotencyKey?: string | undefined;
  /** Is told when the outcome is stored and cannot be read yet. */
  readonly onNotShown?: (() => void) | undefined;
}

/** A member asks. */
export interface MemberContext extends CommandContext {
  readonly actor: string;
}
