import type { HoldMode } from '#moderation/hold.ts';
import { LOCAL } from '#moderation/measured.ts';
import type { Config } from './config.ts';
import { isNearSite } from './start/isPublicSite.ts';

type Moderating = Pick<
  Config,
  'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL' | 'MODERATION_HOLD' | 'OPERATOR_EMAIL'
>;

/** Which lines of defence are on. */
interface LinesOfDefence {
  /** The moderator that is always there, with what it was measured to do. */
  readonly local: string;
  /** Who gives a second opinion, if anybody does. */
  readonly second: string | null;
  readonly hold: HoldMode;
  /** Whether the operator hears of what waits. */
  readonly tellsOperator: boolean;
}

const secondOf = ({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Moderating): string | null => {
  if (OPENAI_BASE_URL === undefined) return OPENAI_API_KEY === undefined ? null : 'OpenAI';
  // Not the whole address: there may be a password in it.
  const { host } = new URL(OPENAI_BASE_URL);
  return `the server at ${host}${OPENAI_MODEL === undefined ? '' : ` with ${OPENAI_MODEL}`}`;
};

/** @returns what moderates a site with these settings */
export const linesOfDefence = (config: Moderating): LinesOfDefence => {
  const { what, dangersStopped, ordinaryRefused, ordinaryHeld } = LOCAL;
  return {
    local: `${what}: they stop ${dangersStopped} of 100 dangers as people write them; of 100 ordinary stories they refuse ${ordinaryRefused} and doubt ${ordinaryHeld}`,
    second: secondOf(config),
    hold: config.MODERATION_HOLD,
    tellsOperator: config.OPERATOR_EMAIL !== undefined,
  };
};

const HELD: Readonly<Record<HoldMode, string>> = {
  suspicious: 'A person reads what they doubt, at the desk',
  all: 'A person reads every story and title, at the desk',
  off: 'Nobody reads what they doubt: it is refused (MODERATION_HOLD is off)',
};

const noticeOf = ({ hold, tellsOperator }: LinesOfDefence): string => {
  if (hold === 'off') return '.';
  return tellsOperator ? ', and is told by mail.' : '. Set OPERATOR_EMAIL, or nobody is told by mail.';
};

/** @returns the same in a few sentences, for the operator */
export const defenceText = (lines: LinesOfDefence): string =>
  [
    `Moderation: ${lines.local}.`,
    lines.second === null ? 'There is no second opinion.' : `Second opinion: ${lines.second}.`,
    `${HELD[lines.hold]}${noticeOf(lines)}`,
  ].join(' ');

/** @returns why a site that strangers can reach is hardly defended, if it is not */
export const defenceWarning = (lines: LinesOfDefence, publicUrl: string): string | undefined =>
  lines.second === null && lines.hold === 'off' && !isNearSite(publicUrl)
    ? 'Strangers can reach this site, and only the local moderator stands between them and what is published: it lets some dangers pass. Set MODERATION_HOLD to suspicious or all and mind the desk, or set OPENAI_API_KEY or OPENAI_BASE_URL.'
    : undefined;
