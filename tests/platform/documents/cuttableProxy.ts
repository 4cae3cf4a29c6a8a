import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a server whose connections can be broken. */
export interface CuttableProxy {
  readonly port: number;
  /** Breaks every connection, and refuses new ones. */
  cut(): void;
  /** Breaks connections after this many more bytes to the server. */
  cutAfter(bytes: number): void;
  /** Keeps connections open but passes nothing on. */
  hang(): void;
  /** Passes on heartbeats, and nothing else that is sent to a MongoDB server. */
  mute(): void;
  /** Undoes all of these. */
  restore(): void;
  close(): Promise<void>;
}

/** The message with which a MongoDB client checks its server. */
export const HEARTBEAT = /ismaster|hello/i;

export const cuttableProxy = async (target: {
  readonly host: string;
  readonly port: number;
}): Promise<CuttableProxy> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isHanging = false;
  let isMute = false;
  let bytesLeft = Number.POSITIVE_INFINITY;

  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };

  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };

  const join = (from: Socket, to: Socket, passes: (data: Buffer) => boolean, passed: (bytes: number) => void): void => {
    track(from);
    from.on('close', () => to.destroy());
    from.on('data', data => {
      if (isHanging || !passes(data)) return;
      to.write(data);
      passed(data.length);
    });
  };

  const server = createServer(near => {
    if (isCut) return void near.destroy();
    const far = connect(target.port, target.host);
    join(
      far,
      near,
      () => true,
      () => undefined,
    );
    join(
      near,
      far,
      data => !isMute || HEARTBEAT.test(data.toString('latin1')),
      bytes => {
        bytesLeft -= bytes;
        if (bytesLeft <= 0) cut();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    cut,
    cutAfter: bytes => {
      bytesLeft = bytes;
    },
    hang: () => {
      isHanging = true;
    },
    mute: () => {
      isMute = true;
    },
    restore: () => {
      cut();
      isCut = false;
      isHanging = false;
      isMute = false;
      bytesLeft = Number.POSITIVE_INFINITY;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
