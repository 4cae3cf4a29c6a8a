import lighthouse from 'lighthouse';

export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Layout shift, without a unit. */
  shift: number;
  /** Milliseconds. */
  largestPaint: number;
  blocked: number;
  /** The failed audits of the categories that should be perfect (all but performance). */
  remarks: string[];
}

const hundredths = (score: number | null | undefined): number => Math.round((score ?? 0) * 100);

/** One visit on a simulated slow phone, which is Lighthouse's default. */
const visit = async (url: string, port: number): Promise<Scores> => {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { categories, audits } = result.lhr;
  const perfect = ['accessibility', 'best-practices', 'seo'].flatMap(name => categories[name]?.auditRefs ?? []);
  return {
    performance: hundredths(categories.performance?.score),
    accessibility: hundredths(categories.accessibility?.score),
    bestPractices: hundredths(categories['best-practices']?.score),
    seo: hundredths(categories.seo?.score),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blocked: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    remarks: perfect.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
  };
};

/** Of three visits, the one with the median performance. */
export const medianVisit = async (url: string, port: number): Promise<Scores> => {
  const visits: Scores[] = [];
  while (visits.length < 3) visits.push(await visit(url, port));
  const [, median] = visits.toSorted((one, other) => one.performance - other.performance);
  if (!median) throw new Error('Three visits have a median.');
  return median;
};
