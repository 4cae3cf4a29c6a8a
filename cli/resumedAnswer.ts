import { comparePositions, parsePosition } from '#eventlog/position.ts';
import type { FollowerStatus } from '#installation/followers.ts';

/** Whether a follower has passed the event that stopped it; true if something else did. */
const isPast = ({ position, lag, error }: FollowerStatus): boolean => {
  const event = error?.event;
  if (!event || lag === 0) return true;
  return position !== null && comparePositions(parsePosition(position), parsePosition(event.position)) >= 0;
};

/**
 * What a follower has done since it was asked to resume. That it is running proves nothing: it
 * reports so before it reaches the event again.
 * @param askedAt ISO-8601 UTC
 * @returns undefined while nothing is known
 */
export const resumedAnswer = (follower: FollowerStatus, askedAt: string): 'goes on' | 'stopped again' | undefined => {
  const { state, error } = follower;
  if (state === 'stopped' && error !== null && error.at > askedAt) return 'stopped again';
  return state === 'running' && isPast(follower) ? 'goes on' : undefined;
};

/**
 * Whether a follower that runs has got further since an earlier look, or has nothing left to
 * handle. Otherwise it may be about to stop at its next event, and not have said so yet.
 */
export const hasGotFurther = ({ position, lag }: FollowerStatus, before: FollowerStatus): boolean =>
  lag === null || lag === 0 || position !== before.position;
