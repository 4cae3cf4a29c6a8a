import { insertOnce } from '#platform/documents/insertOnce.ts';
import { collection, type Documents, type Stored } from '#platform/documents/port.ts';

/** waiting: due at dueAt. rendered, failed and removed are ends; a retry or a new text makes it wait again. */
export const REEL_STATUSES = ['waiting', 'rendering', 'rendered', 'failed', 'removed'] as const;
export type ReelStatus = (typeof REEL_STATUSES)[number];

/** What is known about a film once it was made. */
export interface KeptFilm {
  readonly videoPath: string;
  readonly durationMs: number;
  readonly bytes: number;
  /** Of the texts that it tells (see filmText); those that were made before there were any do not say. */
  readonly edition?: number;
}

export interface ReelBody {
  /** The event that brought the texts, by which the film is named: other texts make another film. */
  readonly cause: string;
  readonly attempts: number;
  /** Why the last attempt failed, in words without any of the stories'. */
  readonly reason: string | null;
  /** From 0 to 1, while it is made. */
  readonly progress: number;
  readonly film: KeptFilm | null;
  readonly changedAt: string;
}

/** The state of each dispute's reel, by the dispute's id. */
export const reels = collection<ReelBody>()({
  name: 'reels',
  fields: { status: 'text', dueAt: 'text' },
  indexes: [['status', 'dueAt']],
});

export type StoredReel = Stored<'status' | 'dueAt', ReelBody>;

/** @returns the key of a film: nothing but ids */
export const videoPathOf = (disputeId: string, cause: string): string => `${disputeId}/${cause}.mp4`;

/** Poster and captions stand beside their film. */
export const besides = (videoPath: string, extension: 'jpg' | 'vtt'): string =>
  videoPath.replace(/\.[^.]*$/, `.${extension}`);

/** Requests a reel of these texts, unless the same was requested before and not removed since. */
export const requestReel = async (
  documents: Documents,
  { disputeId, cause, now }: { readonly disputeId: string; readonly cause: string; readonly now: string },
): Promise<void> => {
  const store = documents.collection(reels);
  const wanted = {
    id: disputeId,
    fields: { status: 'waiting', dueAt: now },
    body: { cause, attempts: 0, reason: null, progress: 0, film: null, changedAt: now },
  };
  if (await insertOnce(store, wanted)) return;
  await store.update(disputeId, ({ body, fields }) =>
    body.cause === cause && fields.status !== 'removed' ? undefined : wanted,
  );
};

/** Whether its last attempt failed, for good or until the next one. */
export const hasFailed = ({ fields, body }: Pick<StoredReel, 'fields' | 'body'>): boolean =>
  fields.status === 'failed' || (fields.status === 'waiting' && body.reason !== null);

/** Lets a reel that is not being made be tried again from the start. @returns whether it waits now */
export const retryReel = async (documents: Documents, disputeId: string, now: string): Promise<boolean> => {
  let isChanged = false;
  await documents.collection(reels).update(disputeId, ({ id, fields, body }) => {
    isChanged = hasFailed({ fields, body });
    if (!isChanged) return undefined;
    return {
      id,
      fields: { status: 'waiting', dueAt: now },
      body: { ...body, attempts: 0, reason: null, progress: 0, changedAt: now },
    };
  });
  return isChanged;
};
