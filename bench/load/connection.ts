import { once } from 'node:events';
import { connect } from 'node:net';

export interface Connection {
  /**
   * Sends a request and reads its answer to the end.
   * @returns the status;
   * @throws when the connection breaks
   */
  exchange(message: Buffer): Promise<number>;
  close(): void;
}

const CHUNK = 256 * 1024;
const END_OF_HEAD = '\r\n\r\n';

interface Head {
  readonly status: number;
  /** That of head and body together. */
  readonly length: number;
}

/** Parses the head of an answer. It must have a Content-Length, as all answers here do. */
const headOf = (chunk: Buffer): Head => {
  const end = chunk.indexOf(END_OF_HEAD);
  const head = chunk.toString('latin1', 0, end);
  const contentLength = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (end < 0 || contentLength === undefined) throw new Error(`This is no answer that can be read here: ${head}`);
  return { status: Number(head.slice(9, 12)), length: end + END_OF_HEAD.length + Number(contentLength) };
};

/**
 * A connection for one exchange at a time. It parses only the heads of answers and counts the bytes
 * of their bodies.
 */
export const connectionTo = async (host: string, port: number): Promise<Connection> => {
  let head: Head | undefined;
  let received = 0;
  let waiting: PromiseWithResolvers<number> | undefined;

  const take = (bytes: number, buffer: Uint8Array): boolean => {
    head ??= headOf(Buffer.from(buffer.buffer, buffer.byteOffset, bytes));
    received += bytes;
    if (received < head.length) return true;
    const { status } = head;
    [head, received] = [undefined, 0];
    waiting?.resolve(status);
    return true;
  };

  const socket = connect({ host, port, onread: { buffer: Buffer.allocUnsafe(CHUNK), callback: take } });
  await once(socket, 'connect');
  socket.setNoDelay(true);
  socket.on('error', error => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')));

  return {
    exchange: message => {
      waiting = Promise.withResolvers();
      socket.write(message);
      return waiting.promise;
    },
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
};
