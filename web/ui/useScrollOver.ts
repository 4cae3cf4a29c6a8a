import { type PointerEvent, useRef } from 'react';

/** A tap moves less than this. */
const TAP_PX = 10;

interface Touch {
  readonly valueBefore: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Lets a finger scroll the page over a slider. Browsers move the thumb to where the finger comes
 * down, before it is clear what the finger will do. If it scrolls, the slider returns to its value.
 * @param set sets the slider, as its onChange does
 * @returns handlers for the slider
 */
export const useScrollOver = (value: number, set: (value: number) => void) => {
  const touch = useRef<Touch>(undefined);
  const onPointerDown = ({ pointerType, clientX, clientY }: PointerEvent) => {
    touch.current = pointerType === 'mouse' ? undefined : { valueBefore: value, x: clientX, y: clientY };
  };
  /** The browser has started a scroll or a zoom. */
  const onPointerCancel = () => {
    if (touch.current) set(touch.current.valueBefore);
    touch.current = undefined;
  };
  /** Where the page cannot scroll any further, browsers do not report that a finger tried to. */
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const { x, y } = touch.current ?? { x: clientX, y: clientY };
    if (Math.abs(clientY - y) > Math.max(TAP_PX, Math.abs(clientX - x))) onPointerCancel();
    touch.current = undefined;
  };
  return { onPointerDown, onPointerCancel, onPointerUp };
};
