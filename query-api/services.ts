import type { Clock } from '#platform/clock.ts';
import type { ReadModels } from '#readmodels/readModels.ts';
import type { ViewCounts } from '#readmodels/viewCounts.ts';
import type { PersonIn } from './personIn.ts';

/** The dependencies of queries, assembled by the composition root. */
export interface QueryServices {
  readonly readModels: ReadModels;
  readonly views: ViewCounts;
  readonly clock: Clock;
  readonly personIn: PersonIn;
}

/** A signed-in reader. */
export interface Reader {
  readonly id: string;
  /** Returns the ids under which a vote of theirs may be stored. */
  readonly votesAs: () => Promise<readonly string[]>;
}

/**
 * How long a page stays valid: as long as the read models and the view counts keep these stamps,
 * and until an instant.
 */
export interface Validity {
  readonly modelsStamp: string;
  readonly viewsStamp: string;
  readonly until: string;
}

/**
 * JSON that is ready to be sent, and its validator, which tells whether a reader already has it.
 */
export interface Page {
  readonly etag: string;
  readonly json: string | Buffer;
  /** Where the next page starts, if there is one. */
  readonly next?: string | undefined;
  /** Whether it contains data for this reader only. */
  readonly isPrivate?: boolean;
  /** Present if the page is the same for everyone. */
  readonly validity?: Validity;
}

/** A dispute page, and whether everyone may see it; only then does reading it count as a view. */
export interface DisputePage extends Page {
  readonly isPublic: boolean;
}
