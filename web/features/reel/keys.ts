export type KeyAction = 'toggle' | 'back' | 'ahead' | 'mute' | 'fullScreen';

/** What somebody pressed, and on what. */
export interface Press {
  readonly key: string;
  readonly hasModifier: boolean;
  /** The element with the focus: its tag in capitals, and the type of an input. */
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

/** Whether a key that is held down does it again and again. */
export const mayRepeat = (action: KeyAction): boolean => action === 'back' || action === 'ahead';

/** Whether the element with the focus has a use of its own for a key. */
const isTaken = ({ key, tag, inputType, isEditable }: Press): boolean => {
  if (isEditable || tag === 'TEXTAREA' || tag === 'SELECT') return true;
  if (tag === 'INPUT') return inputType !== 'range';
  return key === ' ' && (tag === 'BUTTON' || tag === 'SUMMARY' || tag === 'A');
};

/** @returns what a key does in the player; nothing where it belongs to the browser or to the element with the focus */
export const actionOf = (press: Press): KeyAction | undefined => {
  const action = ACTIONS[press.key.length === 1 ? press.key.toLowerCase() : press.key];
  return press.hasModifier || isTaken(press) ? undefined : action;
};
