export interface VoteCast {
  readonly type: 'VoteCast';
  readonly data: {
    readonly disputeId: string;
    readonly voterId: string;
    /** 0: Partner A is right, 5: neutral, 10: Partner B is right. */
    readonly rating: number;
    readonly castAt: string;
  };
}

export type BallotEvent = VoteCast;
