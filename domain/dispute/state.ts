import type { Side, TextPart } from './events.ts';
import type { WithholdReason } from './withholding.ts';

interface OpenFields {
  readonly disputeId: string;
  readonly refereeCode: string;
  readonly creatorId: string;
  readonly partnerId: string | null;
  readonly submitted: { readonly user1: boolean; readonly user2: boolean };
  /** The texts that wait for a person, by part: the id of the newest version. */
  readonly held: Readonly<Partial<Record<TextPart, string>>>;
  /** The refused texts, until their author writes another one or takes them back. */
  readonly refused: readonly TextPart[];
  /** Whether a title was approved. Without one the dispute cannot be published. */
  readonly isTitled: boolean;
  /** The dispute is off the lists as long as there is at least one reason. */
  readonly withheldFor: readonly WithholdReason[];
  /** The texts that the operator has removed. */
  readonly removed: readonly TextPart[];
  /** The stories out of which the other side took words that can be put back. */
  readonly struck: readonly Side[];
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

export const isOpen = (state: DisputeState): state is OpenDispute =>
  state.status === 'draft' || state.status === 'awaiting_partner';

/** Whether all is there that publication needs: both stories and a title, none of them held. */
export const isComplete = ({ submitted, held, isTitled }: OpenFields): boolean =>
  submitted.user1 && submitted.user2 && isTitled && held.title === undefined;

export const initialState: DisputeState = { status: 'none' };
