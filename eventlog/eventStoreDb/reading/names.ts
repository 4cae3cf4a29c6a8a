import { BEGINNINGS, isStreamName } from '#domain/streams.ts';

/** Which streams of the server are streams of the log, and under which names. */
export interface StreamNames {
  /** Whether other applications may write to streams that look like ours. */
  readonly isShared: boolean;
  /** The name on the server. */
  onServer(stream: string): string;
  /** The name without the server's prefix; undefined for a stream that is not ours. */
  fromServer(name: string): string | undefined;
  /**
   * How the names on the server begin.
   * @param prefix of the streams that are asked for
   * @returns undefined when all streams of the server are asked for
   */
  beginnings(prefix: string | undefined): readonly string[] | undefined;
}

/** Every stream of the server, whatever its name. */
export const everyStream: StreamNames = {
  isShared: false,
  onServer: stream => stream,
  fromServer: name => name,
  beginnings: prefix => (prefix ? [prefix] : undefined),
};

/**
 * The streams of one installation on a server that others use too.
 * @param own stands before the name of every stream; without it, names on the server are the plain
 * ones, as in logs of earlier releases
 */
export const ownStreams = (own: string): StreamNames => ({
  isShared: true,
  onServer: stream => `${own}${stream}`,
  fromServer: name => {
    const stream = name.slice(own.length);
    return name.startsWith(own) && isStreamName(stream) ? stream : undefined;
  },
  beginnings: (prefix = '') => {
    const asked = BEGINNINGS.flatMap(beginning => {
      if (beginning.startsWith(prefix)) return [`${own}${beginning}`];
      return prefix.startsWith(beginning) ? [`${own}${prefix}`] : [];
    });
    // A prefix that none of our streams has: nothing on the server begins so, or it is not ours.
    return asked.length > 0 ? asked : [`${own}${prefix}`];
  },
});
