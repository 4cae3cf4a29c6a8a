import fc from 'fast-check';
import { fold } from '#domain/decider.ts';
import type { ApproveHeldText, ChangeTitle, DisputeCommand, SubmitStory } from '#domain/dispute/commands.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import {
  approve,
  authorOf,
  changeTitle,
  create,
  created,
  creator,
  enoughText,
  expire,
  expired,
  heldTextApproved,
  heldTextRefused,
  hold,
  join,
  partner,
  partnerJoined,
  published,
  recordReel,
  redactStory,
  redactTitle,
  reelRendered,
  refuse,
  reject,
  removeText,
  restore,
  restored,
  restoreText,
  storyOf,
  storyRedacted,
  storyRejected,
  stranger,
  submit,
  takeBack,
  textHeld,
  textRemoved,
  textRestored,
  titleChanged,
  withheld,
  withhold,
} from './disputeScenes.ts';
import { at, DAY } from './time.ts';

const somebody = fc.constantFrom(creator, partner, stranger);
const title = fc.constantFrom('', 'Who does the dishes?', 'x'.repeat(201));
const goodStory = fc.constantFrom('x'.repeat(50), 'x'.repeat(5000));
const story = fc.oneof({ weight: 4, arbitrary: goodStory }, fc.constantFrom('x'.repeat(49), 'x'.repeat(5001)));
const reason = fc.constantFrom('identifies', 'moderation', 'erased');
const withholder = fc.constantFrom('user1', 'user2', 'operator');
const part = fc.constantFrom('title', 'user1', 'user2');
const side = fc.constantFrom('user1', 'user2');
const version = fc.constantFrom('first', 'second');
/** Mostly a new dispute's title is published at once. */
const isFirst = fc.integer({ min: 0, max: 9 }).map(one => one === 0);
const reel = fc.constantFrom('first.mp4', 'second.mp4');

/** Every command that three people and two processes may send, at any time within three months. */
export const anyCommand: fc.Arbitrary<DisputeCommand> = fc.integer({ min: 0, max: 90 * DAY }).chain(instant => {
  const now = at(instant);
  return fc.oneof(
    title.map(title => create(title, now)),
    fc.tuple(somebody, title).map(([userId, title]) => changeTitle(userId, title, now)),
    { weight: 2, arbitrary: somebody.map(userId => join(userId, now)) },
    { weight: 4, arbitrary: fc.tuple(somebody, story).map(([userId, story]) => submit(userId, story, now)) },
    fc.tuple(somebody, story).map(([userId, story]) => reject(userId, story, now)),
    reel.map(videoPath => recordReel(videoPath, now)),
    { weight: 2, arbitrary: fc.constant(expire(now)) },
    fc.tuple(reason, withholder).map(([reason, by]) => withhold(reason, by, now)),
    fc.tuple(reason, withholder).map(([reason, by]) => restore(reason, by, now)),
    side.map(side => redactStory(side, now)),
    fc.constant(redactTitle(now)),
    part.map(part => removeText(part, now)),
    part.map(part => restoreText(part, now)),
    fc.tuple(part, version, isFirst).map(([part, heldId, isFirst]) => ({ ...hold(part, heldId, { isFirst }), now })),
    fc.tuple(part, version).map(([part, heldId]) => ({ ...approve(part, heldId), now })),
    fc.tuple(part, version).map(([part, heldId]) => ({ ...refuse(part, heldId), now })),
    fc.tuple(part, somebody).map(([part, userId]) => ({ ...takeBack(part, userId), now })),
  );
});

/** Commands as people send them: one after the other, and usually until they succeed. */
export const anyCommands: fc.Arbitrary<readonly DisputeCommand[]> = fc
  .array(anyCommand, { maxLength: 40, size: 'max' })
  .map(commands => [create(), ...commands.toSorted((one, other) => one.now.localeCompare(other.now))]);

/** Events as a broken log might hold them: in any order, and repeated. */
export const anyEvents: fc.Arbitrary<readonly DisputeEvent[]> = fc.array(
  fc.constantFrom<DisputeEvent>(
    created,
    titleChanged(),
    partnerJoined(creator),
    partnerJoined(partner),
    partnerJoined(stranger),
    storyOf('user1'),
    storyOf('user2'),
    storyRejected('user1'),
    textHeld('title'),
    textHeld('title', 'second', false),
    textHeld('user2'),
    heldTextApproved('title'),
    heldTextRefused('user2'),
    published,
    reelRendered('first.mp4'),
    expired,
    withheld('identifies'),
    withheld('moderation', 'operator'),
    restored('identifies'),
    restored('moderation', 'operator'),
    storyRedacted('user1'),
    textRemoved('user1'),
    textRemoved('title'),
    textRestored('user1'),
    withheld('removed', 'operator'),
    restored('removed', 'operator'),
  ),
  { maxLength: 60, size: 'max' },
);

/** An approved text counts as sent: the desk submits it in the write that approves it. */
const submissionOf = ({ data: { part }, now }: ApproveHeldText): SubmitStory | ChangeTitle => {
  // The right to send it was checked when it was held.
  const original = null;
  const title = changeTitle(creator, enoughText, now);
  const story = submit(authorOf(part), enoughText, now);
  return part === 'title'
    ? { ...title, data: { ...title.data, original } }
    : { ...story, data: { ...story.data, original } };
};

/** The events that the commands lead to, each decided on the state after the previous ones. */
export const play = (commands: readonly DisputeCommand[]): readonly DisputeEvent[] => {
  const history: DisputeEvent[] = [];
  const happens = (command: DisputeCommand): boolean => {
    const decision = dispute.decide(command, fold(dispute, history));
    if (decision.ok) history.push(...decision.value);
    return decision.ok;
  };
  for (const command of commands) {
    if (happens(command) && command.type === 'ApproveHeldText') happens(submissionOf(command));
  }
  return history;
};
