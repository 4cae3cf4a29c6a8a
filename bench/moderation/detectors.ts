import { judge } from '#moderation/local/judge.ts';
import { loadLexicon } from '#moderation/local/lexicon/lexicon.ts';
import type { ModerationVerdict, Redaction, TextKind } from '#moderation/port.ts';
import { openCompromise } from './packages/compromise.ts';
import { openUnion } from './packages/union.ts';

/** Finds what identifies people. */
export interface Detector {
  readonly name: string;
  find(text: string, kind: TextKind): readonly Redaction[];
}

/** Our own detector, which also judges whether a text may be published at all. */
export interface Judging extends Detector {
  isRefused(text: string, kind: TextKind): boolean;
  judge(text: string, kind: TextKind): ModerationVerdict;
}

export const openDetectors = async (): Promise<readonly [Judging, ...Detector[]]> => {
  const lexicon = loadLexicon();
  const compromise = await openCompromise();
  const union = await openUnion(compromise);
  return [
    {
      name: 'Bothsides',
      find: (text, kind) => judge({ text, kind }, lexicon).redactions,
      isRefused: (text, kind) => judge({ text, kind }, lexicon).decision === 'refuse',
      judge: (text, kind) => judge({ text, kind }, lexicon),
    },
    { name: 'compromise', find: compromise },
    { name: 'union of packages', find: union },
  ];
};
