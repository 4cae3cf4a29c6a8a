import { queryOptions } from '@tanstack/react-query';
import { withResultsHidden } from '#contract/listPath.ts';
import type { VerdictCourse } from '#contract/views.ts';
import { get } from '#web/lib/http/http.ts';
import { isJudgeFirst } from '#web/lib/read/judgeFirst.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';

/** How the verdict on a dispute has moved, day by day. */
export const verdictCourseQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.verdictCourse(id),
    queryFn: ({ signal }) =>
      get<VerdictCourse>(withResultsHidden(`/api/disputes/${encodeURIComponent(id)}/course`, isJudgeFirst()), signal),
  });
