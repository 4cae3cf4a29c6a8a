import { useRef } from 'react';
import { ConnectionError } from './http.ts';

/**
 * For what can be done once only: where no answer came to the attempt before, the refusal of this one may be how one learns that it has
 * worked.
 * @param send throws what it was refused with
 * @param worked what a refusal means then; undefined where it means what it says
 */
export const useLostAnswer = <Payload, View>(
  send: (payload: Payload) => Promise<View>,
  worked: (refusal: unknown, payload: Payload) => Promise<View> | undefined,
) => {
  const wasLost = useRef(false);
  return async (payload: Payload): Promise<View> => {
    try {
      return await send(payload);
    } catch (error) {
      const view = wasLost.current ? worked(error, payload) : undefined;
      wasLost.current ||= error instanceof ConnectionError;
      if (view) return view;
      throw error;
    }
  };
};
