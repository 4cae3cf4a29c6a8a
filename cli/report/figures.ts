import type { Selection } from '../analyst/selection.ts';

/** One plot of the report: a SELECT of a label and a number. */
export interface Figure {
  readonly id: string;
  readonly title: string;
  /** A sentence about what the plot shows. */
  readonly explains: string;
  readonly label: string;
  readonly number: string;
  /** Vertical columns for ordered values (hours, ratings), horizontal bars for names. */
  readonly shape: 'columns' | 'bars';
  /** Shown instead of a plot without rows. */
  readonly empty: string;
  readonly sql: string;
}

const sqlTime = (iso: string): string => `TIMESTAMP '${iso.replace('T', ' ').replace('Z', '')}'`;

/** An SQL condition that restricts a time column to the span. */
const within = (column: string, { since, until }: Selection): string =>
  [since && `${column} >= ${sqlTime(since)}`, until && `${column} < ${sqlTime(until)}`].filter(Boolean).join(' AND ') ||
  'true';

/** How many of the disputes created in the span reached each stage before its end. */
const funnel = (span: Selection): string => {
  const before = { until: span.until };
  const reached = (name: string, table: string, time: string): string =>
    `${name} AS (SELECT DISTINCT dispute_id FROM ${table} WHERE ${within(time, before)})`;
  return `WITH began AS (SELECT dispute_id FROM created WHERE ${within('created_at', span)}),
    ${reached('joined', 'partner_joined', 'joined_at')},
    ${reached('told', 'story_submitted', 'submitted_at')},
    ${reached('shown', 'published', 'published_at')}
    SELECT stage, disputes FROM (
      SELECT 1 AS place, 'Created' AS stage, count(*) AS disputes FROM began
      UNION ALL SELECT 2, 'Partner joined', count(*) FROM began SEMI JOIN joined USING (dispute_id)
      UNION ALL SELECT 3, 'First story in', count(*) FROM began SEMI JOIN told USING (dispute_id)
      UNION ALL SELECT 4, 'Published', count(*) FROM began SEMI JOIN shown USING (dispute_id)
    ) WHERE (SELECT count(*) FROM began) > 0 ORDER BY place`;
};

/** @param span counts events from `since` to before `until`, by when they happened */
export const figuresOf = (span: Selection): readonly Figure[] => [
  {
    id: 'funnel',
    title: 'From created to published',
    explains: 'How many of the disputes created in this time reached each stage by its end.',
    label: 'Stage',
    number: 'Disputes',
    shape: 'bars',
    empty: 'No dispute was created in this time.',
    sql: funnel(span),
  },
  {
    id: 'votes-by-hour',
    title: 'Votes by hour',
    explains: 'Votes by hour of the day (UTC), without the hour that is not over yet.',
    label: 'Hour',
    number: 'Votes',
    shape: 'columns',
    empty: 'Nobody voted in this time.',
    sql: `SELECT hour, coalesce(votes, 0) AS votes FROM range(24) h(hour)
      LEFT JOIN (SELECT hour(cast_at) AS hour, count(*) AS votes FROM vote_cast WHERE ${within('cast_at', span)} GROUP BY 1)
      USING (hour) WHERE EXISTS (SELECT 1 FROM vote_cast WHERE ${within('cast_at', span)}) ORDER BY hour`,
  },
  {
    id: 'verdicts',
    title: 'Distribution of verdicts',
    explains:
      'Disputes by the rounded mean of the votes cast in this time: 0 means Partner A is right, 5 neutral, 10 Partner B.',
    label: 'Mean rating',
    number: 'Disputes',
    shape: 'columns',
    empty: 'Nobody voted in this time.',
    sql: `SELECT rating, coalesce(disputes, 0) AS disputes FROM range(11) r(rating)
      LEFT JOIN (SELECT round(mean)::BIGINT AS rating, count(*) AS disputes FROM (
        SELECT avg(rating) AS mean FROM vote_cast WHERE ${within('cast_at', span)} GROUP BY dispute_id
      ) GROUP BY 1) USING (rating)
      WHERE EXISTS (SELECT 1 FROM vote_cast WHERE ${within('cast_at', span)}) ORDER BY rating`,
  },
  {
    id: 'rejections',
    title: 'Moderation rejections by reason',
    explains:
      'Stories that moderation has ever sent back to their writers, in tens, so that no single story shows. One story can have several reasons.',
    label: 'Reason',
    number: 'Stories',
    shape: 'bars',
    empty: 'For no reason ten stories have been sent back yet.',
    sql: `SELECT reason, events AS stories FROM moderation_reasons
      WHERE type = 'StoryRejected' ORDER BY stories DESC, reason LIMIT 15`,
  },
  {
    id: 'comments',
    title: 'Comments by dispute',
    explains: 'The twenty disputes with the most comments in this time, by the beginning of their ids.',
    label: 'Dispute',
    number: 'Comments',
    shape: 'bars',
    empty: 'Nobody commented in this time.',
    sql: `SELECT dispute_id, count(*) AS comments FROM comment_posted WHERE ${within('posted_at', span)}
      GROUP BY dispute_id ORDER BY comments DESC, dispute_id LIMIT 20`,
  },
];
