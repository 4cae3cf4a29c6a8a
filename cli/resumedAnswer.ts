import type { FollowerStatus } from '#gateway/monitoring/followers.ts';
import { comparePositions, parsePosition } from '#platform/events/position.ts';

/** Whether it has come past the event that stopped it. One that was stopped by something else has nothing to come past. */
const isPast = ({ position, lag, error }: FollowerStatus): boolean => {
  const event = error?.event;
  if (!event || lag === 0) return true;
  return position !== null && comparePositions(parsePosition(position), parsePosition(event.position)) >= 0;
};

/**
 * What one that was asked to go on has done since. That it runs says nothing yet: it says so before it comes to the event again.
 * @param askedAt ISO-8601 UTC
 * @returns undefined while nothing is known
 */
export const resumedAnswer = (follower: FollowerStatus, askedAt: string): 'goes on' | 'stopped again' | undefined => {
  const { state, error } = follower;
  if (state === 'stopped' && error !== null && error.at > askedAt) return 'stopped again';
  return state === 'running' && isPast(follower) ? 'goes on' : undefined;
};
