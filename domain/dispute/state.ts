interface Opened {
  readonly disputeId: string;
  readonly refereeCode: string;
  readonly creatorId: string;
  readonly partnerId: string | null;
  readonly submitted: { readonly user1: boolean; readonly user2: boolean };
}

interface Decided extends Opened {
  readonly partnerId: string;
  readonly publishedAt: string;
  readonly expiresAt: string;
  readonly reel: string | null;
}

export type DisputeState =
  | { readonly status: 'none' }
  | ({ readonly status: 'draft' | 'awaiting_partner' } & Opened)
  | ({ readonly status: 'published' | 'expired' } & Decided);

export type OpenDispute = Extract<DisputeState, { status: 'draft' | 'awaiting_partner' }>;
export type PublicDispute = Extract<DisputeState, { status: 'published' | 'expired' }>;

export const initialState: DisputeState = { status: 'none' };
