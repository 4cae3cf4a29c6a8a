import type { TextPart } from './events.ts';
import type { WithholdReason } from './withholding.ts';

interface OpenFields {
  readonly disputeId: string;
  readonly refereeCode: string;
  readonly creatorId: string;
  readonly partnerId: string | null;
  readonly submitted: { readonly user1: boolean; readonly user2: boolean };
  /** Off the lists while there is any reason. */
  readonly withheldFor: readonly WithholdReason[];
  /** What the operator removed. */
  readonly removed: readonly TextPart[];
}

interface PublicFields extends OpenFields {
  readonly partnerId: string;
  readonly publishedAt: string;
  readonly expiresAt: string;
  readonly reel: string | null;
}

export type DisputeState =
  | { readonly status: 'none' }
  | ({ readonly status: 'draft' | 'awaiting_partner' } & OpenFields)
  | ({ readonly status: 'published' | 'expired' } & PublicFields);

/** A dispute that there is. */
export type ExistingDispute = Exclude<DisputeState, { status: 'none' }>;
export type OpenDispute = Extract<DisputeState, { status: 'draft' | 'awaiting_partner' }>;
export type PublicDispute = Extract<DisputeState, { status: 'published' | 'expired' }>;

/** Whether it was ever published. That it is off the lists is another matter (withheldFor). */
export const isPublic = (state: DisputeState): state is PublicDispute =>
  state.status === 'published' || state.status === 'expired';

export const initialState: DisputeState = { status: 'none' };
