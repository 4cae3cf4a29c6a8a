export interface ToastMessage {
  readonly id: number;
  /** When it was raised, as of Date.now. */
  readonly at: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly isDestructive?: boolean;
}

/** The first is shown, the others wait: one at a time. */
export type ToastQueue = readonly ToastMessage[];

const saysTheSame = (one: ToastMessage, other: ToastMessage): boolean =>
  one.title === other.title && one.description === other.description;

/**
 * @returns the queue with the message added at the end; a failure goes first, because somebody is
 * waiting to learn it
 */
export const queueToast = (queue: ToastQueue, message: ToastMessage): ToastQueue => {
  if (queue.some(one => saysTheSame(one, message))) {
    return queue.map(one => (saysTheSame(one, message) ? message : one));
  }
  const others = queue.filter(one => !one.isDestructive);
  return message.isDestructive ? [message, ...others] : [...others, message];
};

export const dropToast = (queue: ToastQueue, { id }: ToastMessage): ToastQueue => queue.filter(one => one.id !== id);

/** @param sentAt when the successful command was sent: failures raised before it are dropped */
export const withdrawFailures = (queue: ToastQueue, sentAt: number): ToastQueue =>
  queue.filter(({ isDestructive, at }) => !isDestructive || at > sentAt);
