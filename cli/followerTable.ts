import type { FollowerStatus } from '#installation/followers.ts';
import { table } from './output.ts';

/** A follower's lag is counted up to here. Nobody needs a larger number on a command line. */
export const LONGEST_LAG = 1_000_000;

const orDash = (value: unknown): string => (value === null ? '–' : String(value));

const HEADINGS = ['NAME', 'STATE', 'POSITION', 'LAG', 'SECONDS', 'RATE', 'WORKS IN'];

/** A table with a line for each projection and process. */
export const followerTable = (all: readonly FollowerStatus[]): string =>
  table([
    HEADINGS,
    ...all.map(({ name, state, position, lag, lagSeconds, rate, holder }) => [
      name,
      state,
      orDash(position),
      orDash(lag),
      orDash(lagSeconds),
      rate === null ? '–' : `${Math.round(rate * 10) / 10}/s`,
      holder ?? 'nobody',
    ]),
  ]);

/** A follower's last error with event and stack, and what to do if it has stopped. */
export const errorText = ({ name, state, error }: FollowerStatus): string | undefined => {
  if (error === null) return undefined;
  const { event, at, stack } = error;
  const place = event
    ? `\n  event ${event.id} of type ${event.type} at position ${event.position} in ${event.stream}`
    : '';
  const skip = event
    ? ` or, to skip the event for good, 'projection skip --position ${event.position} --why TEXT' (no names: this stays in the log)`
    : '';
  const next = state === 'stopped' ? `\n  After a fix: 'projection resume'${skip}.` : '';
  const said = state === 'stopped' ? 'has stopped' : 'met an error';
  return `${name} ${said} at ${at}${place}\n  ${stack.replaceAll('\n', '\n  ')}${next}`;
};
