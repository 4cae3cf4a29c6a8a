import { judgesFirst } from '#contract/judgeFirst.ts';
import { createStore } from '../hooks/createStore.ts';

/** What this device remembers. */
export const remembered = (): boolean => judgesFirst(globalThis.document?.cookie ?? '');

/** Whether the reader sees results only of disputes on which they have voted. */
export const judgeFirst = createStore(remembered());
export const isJudgeFirst = judgeFirst.get;
