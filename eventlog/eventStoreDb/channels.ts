import type { Channel } from '@grpc/grpc-js';
import { Subchannel } from '@grpc/grpc-js/build/src/subchannel.js';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';

/** Where a client opens its channel, and another one when it has given that one up. */
interface Opening {
  createChannel: () => Promise<Channel>;
}

/** The channels of clients, which leave them open themselves. */
export class Channels {
  readonly #opened = new Set<Channel>();
  #isClosed = false;

  /** @param client one that has opened none yet */
  follow(client: KurrentDBClient): void {
    const opening = client as unknown as Opening;
    const { createChannel } = opening;
    opening.createChannel = async () => {
      const channel = await createChannel();
      if (this.#isClosed) channel.close();
      else this.#opened.add(channel);
      return channel;
    };
  }

  /** Closes all, and those that are opened later. */
  close(): void {
    this.#isClosed = true;
    for (const channel of this.#opened) channel.close();
  }
}

/** What grpc-js keeps for a connection. */
interface Dialling {
  /** 0 once no channel wants the connection any more. */
  readonly refcount: number;
  handleBackoffTimer(): void;
}

const dialling = Subchannel.prototype as unknown as Dialling;
const { handleBackoffTimer } = dialling;

/**
 * Some time after a failed attempt grpc-js would dial again even if all channels are closed by then,
 * and nothing would ever close that connection.
 */
dialling.handleBackoffTimer = function (this: Dialling): void {
  if (this.refcount > 0) handleBackoffTimer.call(this);
};
