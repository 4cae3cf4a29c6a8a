import type { DemoTag } from './accounts.ts';

interface DemoSide {
  readonly by: DemoTag;
  readonly story: string;
}

interface DemoVote {
  readonly by: DemoTag;
  readonly rating: number;
}

interface DemoComment {
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
