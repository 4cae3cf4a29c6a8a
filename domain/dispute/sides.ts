import type { Side, TextPart } from './events.ts';

export const SIDES: readonly Side[] = ['user1', 'user2'];

export const PARTS: readonly TextPart[] = ['title', ...SIDES];

/** The two participants of a dispute; a draft may have no partner yet. */
interface Participants<Partner extends string | null = string | null> {
  readonly creatorId: string;
  readonly partnerId: Partner;
}

/** @returns the user's side in the dispute, or null if the user is not a participant */
export const sideOf = ({ creatorId, partnerId }: Participants, userId: string): Side | null => {
  if (userId === creatorId) return 'user1';
  return userId === partnerId ? 'user2' : null;
};

export const otherSide = (side: Side): Side => (side === 'user1' ? 'user2' : 'user1');

/** @returns the author of a part; the title belongs to the creator */
export const authorOf = <Partner extends string | null>(
  { creatorId, partnerId }: Participants<Partner>,
  part: TextPart,
): string | Partner => (part === 'user2' ? partnerId : creatorId);
