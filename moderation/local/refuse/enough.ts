import type { Setting } from './setting.ts';

/** How many words of each kind a text has (see dangerWords.ts). */
export interface WordCounts {
  readonly heavy: number;
  readonly light: number;
  readonly soft: number;
}

/** A minimum for each kind named. Any one of a list is enough. */
type Least = Partial<Record<keyof WordCounts, number>>;

/** Words of pain and death, within a stretch. */
export const ENOUGH_OF_SELF_HARM: readonly Least[] = [{ heavy: 2 }, { heavy: 1, light: 1 }, { light: 4 }];

/** Explicit words within a stretch with a child in it. */
export const ENOUGH_NEAR_A_CHILD: Readonly<Record<Setting, readonly Least[]>> = {
  elsewhere: [{ heavy: 1 }, { light: 2 }, { light: 1, soft: 2 }],
  home: [{ heavy: 2 }, { heavy: 1, light: 1 }, { light: 3 }, { light: 2, soft: 2 }],
};

/** Explicit words within a stretch with somebody in it who may be young. */
export const ENOUGH_IN_A_TALE: Readonly<Record<Setting, readonly Least[]>> = {
  elsewhere: [{ heavy: 2 }, { heavy: 1, light: 1 }],
  home: [{ heavy: 2, light: 2 }],
};

export const isEnough = (counts: WordCounts, enough: readonly Least[]): boolean =>
  enough.some(least => Object.entries(least).every(([kind, count]) => counts[kind as keyof WordCounts] >= count));
