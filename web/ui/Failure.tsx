import { messageOf } from '#web/lib/http.ts';

/** Why the last try did not work, beside the button for the next one: the toast that said so goes after 5 s. */
export const Failure = ({ error }: { error: Error | null }) =>
  error && <p className="text-danger text-sm">{messageOf(error)}</p>;
