import type { ClientUnaryCall } from '@grpc/grpc-js';
import { onAbort } from '#platform/async/onAbort.ts';

/** Cancels a call when its connection is lost. */
export const cancelledWhenLost = <Call extends Pick<ClientUnaryCall, 'cancel' | 'on'>>(
  call: Call,
  lost: AbortSignal,
): Call => {
  call.on(
    'status',
    onAbort(lost, () => call.cancel()),
  );
  return call;
};
