import { type RefObject, useEffect, useEffectEvent } from 'react';

type KeyAction = 'toggle' | 'back' | 'ahead' | 'mute' | 'fullScreen';

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

/** What each key does; an absent one is left to the browser. */
type KeyActions = Readonly<Record<KeyAction, (() => void) | undefined>>;

const pressOn = (target: EventTarget | null) => {
  if (!(target instanceof HTMLElement)) return { tag: '' };
  const inputType = target instanceof HTMLInputElement ? target.type : undefined;
  return { tag: target.tagName, inputType, isEditable: target.isContentEditable };
};

const actionFor = (event: KeyboardEvent): KeyAction | undefined => {
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
  return actionOf({ key: event.key, hasModifier, ...pressOn(event.target) });
};

const obey = (event: KeyboardEvent, actions: KeyActions): void => {
  if (event.defaultPrevented) return;
  const name = actionFor(event);
  const action = name && actions[name];
  if (!action) return;
  // Holding the space bar would scroll the page.
  event.preventDefault();
  if (!event.repeat || mayRepeat(name)) action();
};

/** Handles keys while the focus is in the player. */
export const usePlayerKeys = (player: RefObject<HTMLElement | null>, actions: KeyActions): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => obey(event, actions));
  useEffect(() => {
    const element = player.current;
    const listen = (event: KeyboardEvent) => hear(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [player]);
};
