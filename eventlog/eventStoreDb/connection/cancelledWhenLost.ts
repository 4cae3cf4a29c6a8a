import type { ClientUnaryCall } from '@grpc/grpc-js';

/** Cancels a call when its connection is lost. */
export const cancelledWhenLost = <Call extends Pick<ClientUnaryCall, 'cancel' | 'on'>>(
  call: Call,
  lost: AbortSignal,
): Call => {
  const cancel = (): void => call.cancel();
  lost.addEventListener('abort', cancel);
  call.on('status', () => lost.removeEventListener('abort', cancel));
  return call;
};
