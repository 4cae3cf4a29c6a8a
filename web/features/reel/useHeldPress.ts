import { type DOMAttributes, type MouseEvent, useRef } from 'react';

type Handlers = Pick<DOMAttributes<Element>, `onPointer${'DownCapture' | 'Up' | 'Cancel'}` | 'onClickCapture'>;

/**
 * For what takes the place of something while that is pressed. Browsers make no click of such a press, but some do of a touch, on what
 * is there by then: it counts once.
 * @param isHeld whether a press was under way then
 * @param onPress called when it ends here
 * @returns the handlers of what took the place
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
