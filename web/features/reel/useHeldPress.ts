import { type DOMAttributes, type MouseEvent, useRef } from 'react';

type Handlers = Pick<DOMAttributes<Element>, `onPointer${'DownCapture' | 'Up' | 'Cancel'}` | 'onClickCapture'>;

/**
 * For an element that replaces another one while that is being pressed. Browsers fire no click for
 * such a mouse press, but some fire one for a touch, on the element that is there by then. The
 * press counts once.
 * @param isHeld whether a press was under way at the replacement
 * @param onPress called when it ends here
 * @returns the handlers for the new element
 */
export const useHeldPress = (isHeld: boolean, onPress: () => void): Handlers => {
  const press = useRef<'held' | 'ended' | 'over'>(isHeld ? 'held' : 'over');
  const forget = () => {
    press.current = 'over';
  };
  return {
    onPointerDownCapture: forget,
    onPointerCancel: forget,
    onPointerUp: () => {
      if (press.current !== 'held') return;
      press.current = 'ended';
      onPress();
    },
    onClickCapture: (event: MouseEvent) => {
      // Keys click too, with a detail of 0.
      if (press.current === 'ended' && event.detail > 0) event.stopPropagation();
      forget();
    },
  };
};
