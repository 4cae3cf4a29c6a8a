import type { EventStore } from '#eventlog/eventStore.ts';
import type { MailQueue } from '#mails/queue.ts';
import type { Moderator } from '#moderation/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import type { Logger } from '#platform/logging/logger.ts';
import type { ReelStorage } from '#platform/reels/storage.ts';
import type { DerivedKeys } from '#platform/sealing/derivedKeys.ts';
import type { Keyring } from '#platform/sealing/keyring.ts';
import type { Progress } from '#readmodels/progress.ts';
import type { ReadModels } from '#readmodels/readModels.ts';
import type { Mailboxes } from './accounts/mailboxes.ts';
import type { RefusedTexts } from './moderatedTexts/refusedTexts.ts';

/** The dependencies of command handlers. The composition root puts them together. */
export interface Services {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly keyring: Keyring;
  readonly derivedKey: DerivedKeys;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly readModels: Pick<ReadModels, 'current'>;
  readonly moderator: Moderator;
  readonly refusedTexts: RefusedTexts;
  readonly mails: MailQueue;
  readonly mailboxes: Mailboxes;
  readonly reelStorage: ReelStorage;
  /** The address at which people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  /** Whether strangers can reach that address. */
  readonly isPublicSite: boolean;
  readonly logger: Logger;
}

/** The sender of a command, and the means to recognise a repeated one. */
export interface CommandContext {
  /** A member's id, OPERATOR, or null when the product acts on its own. */
  readonly actor: string | null;
  readonly correlationId: string;
  /** From the client. The same key means the same request. */
  readonly idempotencyKey?: string | undefined;
  /** Called once what was asked for is stored. A step of a longer command is not given it. */
  readonly onStored?: (() => void) | undefined;
  /** Called when the log certainly has nothing of it. Not given to a step of a longer command. */
  readonly onNothingStored?: (() => void) | undefined;
  /** Called when the outcome is stored but cannot be read yet. */
  readonly onNotShown?: (() => void) | undefined;
}

/** The context of a command that a member sends. */
export interface MemberContext extends CommandContext {
  readonly actor: string;
}
