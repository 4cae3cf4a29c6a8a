import type { Services } from '../services.ts';
import { type ReelBody, type ReelStatus, reels, type StoredReel } from './reels.ts';

type Changing = Pick<Services, 'documents' | 'clock'>;
type Change = Partial<ReelBody> & { readonly status: ReelStatus; readonly dueAt?: string };

const changeWhile = async (
  { documents, clock }: Changing,
  { id, body: { cause } }: StoredReel,
  { status, dueAt, ...body }: Change,
  isOpen: (status: ReelStatus) => boolean,
): Promise<boolean> => {
  let isChanged = false;
  await documents.collection(reels).update(id, reel => {
    isChanged = reel.body.cause === cause && isOpen(reel.fields.status as ReelStatus);
    if (!isChanged) return undefined;
    const fields = { status, dueAt: dueAt ?? reel.fields.dueAt };
    return { id, fields, body: { ...reel.body, ...body, changedAt: clock.now() } };
  });
  return isChanged;
};

/**
 * Changes the state of a reel, unless it was removed or requested for other texts meanwhile.
 * @returns whether it was changed
 */
export const changeReel = (services: Changing, reel: StoredReel, change: Change): Promise<boolean> =>
  changeWhile(services, reel, change, status => status !== 'removed');

/**
 * Stores the progress of a film. Nobody waits for this, so it may run after the film is finished;
 * then it changes nothing.
 * @param progress from 0 to 1
 * @returns whether the film is still being made
 */
export const noteProgress = (services: Changing, reel: StoredReel, progress: number): Promise<boolean> =>
  changeWhile(services, reel, { status: 'rendering', progress }, status => status === 'rendering');
