import { toMinute } from '#domain/coarseTimes.ts';
import type { CommentBody } from './collections.ts';

/** A comment as readers get it. A view of an earlier release may still hold milliseconds. */
export const shownComment = (body: CommentBody): CommentBody => ({ ...body, createdAt: toMinute(body.createdAt) });
