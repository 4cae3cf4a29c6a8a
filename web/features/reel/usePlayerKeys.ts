import { type RefObject, useEffect, useRef } from 'react';
import { actionOf, type KeyAction, mayRepeat } from './keys.ts';

/** What each key does; what is absent is left to the browser. */
export type KeyActions = Readonly<Record<KeyAction, (() => void) | undefined>>;

const pressOn = (target: EventTarget | null) => {
  if (!(target instanceof HTMLElement)) return { tag: '' };
  const inputType = target instanceof HTMLInputElement ? target.type : undefined;
  return { tag: target.tagName, inputType, isEditable: target.isContentEditable };
};

/** Listens to the keys while the focus is in the player. */
export const usePlayerKeys = (player: RefObject<HTMLElement | null>, actions: KeyActions): void => {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const element = player.current;
    const obey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
      const name = actionOf({ key: event.key, hasModifier, ...pressOn(event.target) });
      const action = name && current.current[name];
      if (!action) return;
      // A space bar that is held down would scroll the page.
      event.preventDefault();
      if (!event.repeat || mayRepeat(name)) action();
    };
    element?.addEventListener('keydown', obey);
    return () => element?.removeEventListener('keydown', obey);
  }, [player]);
};
