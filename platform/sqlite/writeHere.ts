import { type CommitterOptions, openCommitter } from './committer.ts';
import { DatabaseClosed } from './errors.ts';
import { responseOf, type Writer, type WriterOptions } from './writer.ts';

/**
 * Opens a SQLite database to which the calling thread writes itself, blocking for each request. For
 * threads that serve nobody else meanwhile.
 * @throws when the file cannot be opened or the handler's schema cannot be created
 */
export const openWriterHere = async <Request, Response>(
  options: CommitterOptions,
  onCommit: WriterOptions['onCommit'],
): Promise<Writer<Request, Response>> => {
  const committer = await openCommitter(options);
  let isClosed = false;
  return {
    failure: undefined,
    submit: async request => {
      if (isClosed) throw new DatabaseClosed();
      const [answer] = committer.commit([request]);
      onCommit?.();
      return responseOf(answer);
    },
    close: async () => {
      if (!isClosed) committer.close();
      isClosed = true;
    },
  };
};
