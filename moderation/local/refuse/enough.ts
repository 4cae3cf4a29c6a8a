import type { Setting } from './setting.ts';

/** How many words of each kind a text has (see weigh.ts). */
export interface Weight {
  readonly heavy: number;
  readonly light: number;
  readonly soft: number;
}

/**
 * A minimum for each kind named. `lesser`: light words count twice, soft ones once. `explicit`:
 * heavy words count twice, light ones once.
 */
type Least = Partial<Record<keyof Weight | 'lesser' | 'explicit', number>>;

/**
 * In each setting, any one of these is enough. Texts about a home may say more than others, and
 * everyday stories most.
 */
type Enough = Readonly<Record<Setting, readonly Least[]>>;

/** Words of pain and death, within a stretch. */
export const ENOUGH_OF_SELF_HARM: readonly Least[] = [{ heavy: 2 }, { heavy: 1, light: 1 }, { light: 4 }];

/** Explicit words within a stretch with a child in it. */
export const ENOUGH_NEAR_A_CHILD: Enough = {
  elsewhere: [{ heavy: 1 }, { light: 2 }, { light: 1, soft: 2 }],
  home: [{ heavy: 1 }, { light: 2 }, { light: 1, soft: 3 }],
  everydayStory: [{ heavy: 2 }, { heavy: 1, light: 2 }, { light: 3 }, { light: 2, soft: 2 }],
};

/** Explicit words within a stretch with somebody in it who may be young. */
export const ENOUGH_NEAR_SOMEBODY_YOUNG: Enough = {
  elsewhere: [{ heavy: 2 }, { heavy: 1, lesser: 1 }, { light: 2, lesser: 5 }],
  home: [{ heavy: 2 }, { heavy: 1, lesser: 2 }, { light: 2, lesser: 6 }],
  everydayStory: [],
};

/** Explicit words in a whole text, however far from the child. */
export const ENOUGH_WITH_A_CHILD: Enough = {
  elsewhere: [{ heavy: 1 }],
  home: [{ heavy: 1, explicit: 4 }],
  everydayStory: [],
};

export const ENOUGH_WITH_SOMEBODY_YOUNG: Enough = {
  elsewhere: [{ heavy: 2 }],
  home: [{ heavy: 2, explicit: 6 }],
  everydayStory: [],
};

export const isEnough = ({ heavy, light, soft }: Weight, enough: readonly Least[]): boolean => {
  const found = { heavy, light, soft, lesser: light * 2 + soft, explicit: heavy * 2 + light };
  return enough.some(least =>
    Object.entries(least).every(([kind, count]) => found[kind as keyof typeof found] >= count),
  );
};
