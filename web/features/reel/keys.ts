export type KeyAction = 'toggle' | 'back' | 'ahead' | 'mute' | 'fullScreen';

/** A key press and its target. */
export interface Press {
  readonly key: string;
  readonly hasModifier: boolean;
  /** The focused element: its tag in capitals, and the type of an input. */
  readonly tag: string;
  readonly inputType?: string | undefined;
  readonly isEditable?: boolean;
}

const ACTIONS: Readonly<Record<string, KeyAction>> = {
  ' ': 'toggle',
  k: 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'ahead',
  m: 'mute',
  f: 'fullScreen',
};

/** Whether holding the key repeats its action. */
export const mayRepeat = (action: KeyAction): boolean => action === 'back' || action === 'ahead';

/** Whether the focused element itself uses a key. */
const isTaken = ({ key, tag, inputType, isEditable }: Press): boolean => {
  if (isEditable || tag === 'TEXTAREA' || tag === 'SELECT') return true;
  if (tag === 'INPUT') return inputType !== 'range';
  return key === ' ' && (tag === 'BUTTON' || tag === 'SUMMARY' || tag === 'A');
};

/**
 * @returns the player's action for a key; undefined where the key belongs to the browser or to the
 * focused element
 */
export const actionOf = (press: Press): KeyAction | undefined => {
  const action = ACTIONS[press.key.length === 1 ? press.key.toLowerCase() : press.key];
  return press.hasModifier || isTaken(press) ? undefined : action;
};
