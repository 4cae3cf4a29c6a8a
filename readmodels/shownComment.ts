import { toMinute } from '#domain/coarseTimes.ts';
import type { CommentBody } from './collections.ts';

/** A comment as readers get it. A view that an earlier release built may still hold its milliseconds. */
export const shownComment = (body: CommentBody): CommentBody => ({ ...body, createdAt: toMinute(body.createdAt) });
