import type { Clock } from '#platform/clock.ts';
import type { ViewCounts } from '#platform/viewCounts.ts';
import type { ReadModels } from '#readmodels/readModels.ts';
import type { PersonIn } from './personIn.ts';

/** The dependencies of queries, put together by the composition root. */
export interface QueryServices {
  readonly readModels: ReadModels;
  readonly views: ViewCounts;
  readonly clock: Clock;
  readonly personIn: PersonIn;
}

/** How long a page stays true: while the read models and the view counts have the stamps that they had, and until an instant. */
export interface Validity {
  readonly modelsStamp: string;
  readonly viewsStamp: string;
  readonly until: string;
}

/** JSON that is ready to be sent, and the validator that tells whether a reader has it already. */
export interface Page {
  readonly etag: string;
  readonly json: string | Buffer;
  /** Where the next page starts, if there is one. */
  readonly next?: string | undefined;
  /** It holds what only this reader may know. */
  readonly isPrivate?: boolean;
  /** Present where the page is the same for everybody. */
  readonly validity?: Validity;
}

/** A dispute, and whether everybody may see it: only then does a look count as a view. */
export interface DisputePage extends Page {
  readonly isPublic: boolean;
}
