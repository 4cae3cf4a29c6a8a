import { z } from 'zod';
import { REMOVAL_REASONS } from '#domain/rules.ts';
import { count, id, instant } from './shown.ts';

/** A text of the reader that a person reads first, or that was refused. */
export const ownHeldText = z.object({
  /** title, user1, user2 or the id of a comment */
  target: z.string(),
  /** too_late: the vote ended before a person could read it. */
  status: z.enum(['held', 'refused', 'too_late']),
  /** What strangers will read if it is approved. */
  text: z.string(),
  heldAt: instant,
  /** Why a person has refused it; otherwise null. */
  reason: z.enum(REMOVAL_REASONS).nullable(),
  /** The same in the operator's words, if they wrote any. */
  why: z.string().nullable(),
});

export const ownHeldTexts = z.array(ownHeldText);

const held = z.literal('held');

/** The answer when a person reads the text first. */
export const heldStory = z.object({
  message: z.string(),
  status: held,
  /** The moderated text that strangers will read if it is approved. */
  story: z.string(),
});

export const heldTitle = z.object({
  message: z.string(),
  status: held,
  id,
  refereeCode: z.string(),
  /** The title that is held. */
  title: z.string(),
  titleStatus: held,
});

/** Only its author sees it. With its id as `replaces`, they can put another text in its place. */
export const heldComment = z.object({
  message: z.string(),
  status: held,
  id,
  content: z.string(),
  createdAt: instant,
});

/** For the operator: what waits, and since when. */
export const waiting = z.object({
  /** Names the version of the text: it goes with the decision. */
  version: id,
  /** The kinds of danger that the moderator saw. */
  reasons: z.array(z.string()),
  /** The sentences that it was not sure about, as they would be published. */
  sentences: z.array(z.string()),
});

const mark = z.object({
  /** Offsets in the text, in UTF-16 units. */
  start: count,
  end: count,
  /** The kind of danger that the moderator saw. */
  reason: z.string(),
});

/** A text that waits, with the passages to look at. */
export const heldMatter = z.object({
  id: z.string(),
  target: z.string(),
  version: id,
  text: z.string(),
  marks: z.array(mark),
  waitingSince: instant,
});

export type OwnHeldText = z.infer<typeof ownHeldText>;
export type HeldStory = z.infer<typeof heldStory>;
export type HeldTitle = z.infer<typeof heldTitle>;
export type HeldComment = z.infer<typeof heldComment>;
