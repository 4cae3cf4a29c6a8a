import type { TextPart } from './events.ts';
import type { WithholdReason } from './withholding.ts';

interface OpenFields {
  readonly disputeId: string;
  readonly refereeCode: string;
  readonly creatorId: string;
  readonly partnerId: string | null;
  readonly submitted: { readonly user1: boolean; readonly user2: boolean };
  /** The dispute is off the lists as long as there is at least one reason. */
  readonly withheldFor: readonly WithholdReason[];
  /** The texts that the operator has removed. */
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

/** A dispute that exists. */
export type ExistingDispute = Exclude<DisputeState, { status: 'none' }>;
export type OpenDispute = Extract<DisputeState, { status: 'draft' | 'awaiting_partner' }>;
export type PublicDispute = Extract<DisputeState, { status: 'published' | 'expired' }>;

/** Whether the dispute was published. It may still be off the lists: see withheldFor. */
export const isPublic = (state: DisputeState): state is PublicDispute =>
  state.status === 'published' || state.status === 'expired';

export const initialState: DisputeState = { status: 'none' };
