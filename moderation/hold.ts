import { ADVICE_WHERE_ALL_IS_READ, adviceOn } from './advice.ts';
import type { ModerationRequest, ModerationVerdict, Moderator } from './port.ts';

/**
 * Which texts wait until a person has read them: those that are likely not to be fine
 * ('suspicious'), these and every story and title ('all'), or none, so that what is likely not to
 * be fine is refused ('off').
 */
export const HOLD_MODES = ['suspicious', 'all', 'off'] as const;

export type HoldMode = (typeof HOLD_MODES)[number];

type Change = (verdict: ModerationVerdict, request: ModerationRequest) => ModerationVerdict;

const refuseHeld: Change = (verdict, { kind }) => {
  if (verdict.decision !== 'hold') return verdict;
  const reasons = new Set(verdict.sentences.map(({ reason }) => reason));
  return { ...verdict, decision: 'refuse', ...adviceOn(reasons, kind, 'doubt') };
};

const holdPublished: Change = (verdict, { kind }) => {
  if (verdict.decision !== 'publish' || (kind !== 'story' && kind !== 'title')) return verdict;
  const { issues, advice } = ADVICE_WHERE_ALL_IS_READ;
  return { ...verdict, decision: 'hold', approved: false, issues, advice: [...verdict.advice, ...advice] };
};

const publishHeld: Change = verdict =>
  verdict.decision === 'hold' ? { ...verdict, decision: 'publish', approved: true, issues: [] } : verdict;

const CHANGES: Readonly<Record<HoldMode, Change>> = {
  suspicious: verdict => verdict,
  all: holdPublished,
  off: refuseHeld,
};

const changed = (moderator: Moderator, change: Change): Moderator => ({
  prepare: () => moderator.prepare(),
  moderate: async request => change(await moderator.moderate(request), request),
  withoutNames: request => moderator.withoutNames(request),
  close: () => moderator.close(),
});

/** Makes a moderator's decisions final for a site: whether a person reads a text, and which. */
export const withHolding = (moderator: Moderator, mode: HoldMode): Moderator => changed(moderator, CHANGES[mode]);

/** For texts of our own, which somebody has read: nothing waits. What is refused stays refused. */
export const withoutHolding = (moderator: Moderator): Moderator => changed(moderator, publishHeld);
