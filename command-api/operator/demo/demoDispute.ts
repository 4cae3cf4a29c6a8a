import type { DemoTag } from './accounts.ts';

export interface DemoSide {
  readonly by: DemoTag;
  readonly story: string;
}

export interface DemoVote {
  readonly by: DemoTag;
  readonly rating: number;
}

export interface DemoComment {
  readonly by: DemoTag;
  readonly content: string;
}

export interface DemoDispute {
  readonly title: string;
  readonly creator: DemoSide;
  readonly partner: DemoSide;
  readonly votes: readonly DemoVote[];
  readonly comments: readonly DemoComment[];
}
