import { type RefObject, useEffect, useRef } from 'react';
import { actionOf, type KeyAction, mayRepeat } from './keys.ts';

/** What each key does; an absent one is left to the browser. */
export type KeyActions = Readonly<Record<KeyAction, (() => void) | undefined>>;

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
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const element = player.current;
    const hear = (event: KeyboardEvent) => obey(event, current.current);
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, [player]);
};
