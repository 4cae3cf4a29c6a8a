import { insertOnce } from '#platform/documents/insertOnce.ts';
import { collection, type Documents, type Stored } from '#platform/documents/port.ts';

/**
 * waiting: due at dueAt. rendered, failed and removed are final, unless a retry or a new text makes
 * the reel wait again.
 */
export const REEL_STATUSES = ['waiting', 'rendering', 'rendered', 'failed', 'removed'] as const;
export type ReelStatus = (typeof REEL_STATUSES)[number];

/** The stored facts about a finished film. */
export interface KeptFilm {
  readonly videoPath: string;
  readonly durationMs: number;
  readonly bytes: number;
  /** The edition of its texts (see filmText); absent in films from before there were editions. */
  readonly edition?: number;
}

export interface ReelBody {
  /**
   * The id of the event that brought the texts. The film is named after it: other texts make
   * another film.
   */
  readonly cause: string;
  readonly attempts: number;
  /** Why the last attempt failed. It quotes nothing from the stories. */
  readonly reason: string | null;
  /** From 0 to 1, while the film is being made. */
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

/** @returns the key of a film in the storage, made of ids only */
export const videoPathOf = (disputeId: string, cause: string): string => `${disputeId}/${cause}.mp4`;

/** @returns the key of the poster or the captions of a film */
export const besides = (videoPath: string, extension: 'jpg' | 'vtt'): string =>
  videoPath.replace(/\.[^.]*$/, `.${extension}`);

/**
 * Requests a reel for the texts of an event, unless it was requested before and not removed since.
 */
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

/** Whether the last attempt failed, whether or not there will be another one. */
export const hasFailed = ({ fields, body }: Pick<StoredReel, 'fields' | 'body'>): boolean =>
  fields.status === 'failed' || (fields.status === 'waiting' && body.reason !== null);

/**
 * Resets a failed reel, so that it is made at once and has all its attempts again.
 * @returns false when it had not failed
 */
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
