export interface ToastMessage {
  readonly id: number;
  /** When it was raised, as of Date.now. */
  readonly at: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly isDestructive?: boolean;
  /** Nobody has pressed for it: it came by itself, such as joining after a registration. */
  readonly isUnasked?: boolean;
  /** It has been shown for long enough to be read. */
  readonly isRead?: boolean;
}

/** The first is shown, the others wait: one at a time. */
export type ToastQueue = readonly ToastMessage[];

const saysTheSame = (one: ToastMessage, other: ToastMessage): boolean =>
  one.title === other.title && one.description === other.description;

/**
 * Adds a message. A failure goes first, because somebody is waiting to learn it. The answer to a
 * press takes the place of what could be read, and of what nobody has pressed for.
 */
export const queueToast = (queue: ToastQueue, message: ToastMessage): ToastQueue => {
  if (queue.some(one => saysTheSame(one, message))) {
    return queue.map(one => (saysTheSame(one, message) ? message : one));
  }
  const others = queue.filter(one => !one.isDestructive && (message.isUnasked || !(one.isRead || one.isUnasked)));
  return message.isDestructive ? [message, ...others] : [...others, message];
};

/** The message was there to read: it makes way for a later answer, unless it is a failure. */
export const noteRead = (queue: ToastQueue, message: ToastMessage): ToastQueue => {
  if (message.isDestructive) return queue;
  const isAwaited = queue.some(({ id, isUnasked }) => id > message.id && !isUnasked);
  if (isAwaited) return dropToast(queue, message);
  return queue.map(one => (one.id === message.id ? { ...one, isRead: true } : one));
};

export const dropToast = (queue: ToastQueue, { id }: Pick<ToastMessage, 'id'>): ToastQueue =>
  queue.filter(one => one.id !== id);

/** @param sentAt when the successful command was sent: failures raised before it are dropped */
export const withdrawFailures = (queue: ToastQueue, sentAt: number): ToastQueue =>
  queue.filter(({ isDestructive, at }) => !isDestructive || at > sentAt);
