import { useRef } from 'react';
import { mayBeStored } from './http.ts';

/**
 * For commands that can succeed only once: if the previous attempt got no response, or nobody knows
 * whether it worked, a refusal of this one may mean that it did.
 * @param send throws the refusal
 * @param worked what a refusal means in that case; undefined where it is a real refusal
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
      wasLost.current ||= mayBeStored(error);
      if (view) return view;
      throw error;
    }
  };
};
