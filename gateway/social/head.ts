import { counted } from '#contract/numbers.ts';
import { escapeHtml } from '#platform/escapeHtml.ts';
import type { DisputeSummary } from '#query-api/disputeSummary.ts';

const splitSentence = ({ votes, shownVotes, isOpen, user1Percentage, user2Percentage }: DisputeSummary): string => {
  const next = isOpen ? 'Read both sides and say what you think.' : 'The vote is closed.';
  if (votes === 0) return `Two stories, no votes${isOpen ? ' yet' : ''}. ${next}`;
  const people = `${counted(votes, 'vote')}${isOpen ? ' so far' : ''}`;
  if (shownVotes === 0) return `${people}. ${next}`;
  const basis = shownVotes < votes ? `. The first ${shownVotes}` : '';
  return `${people}${basis}: Partner A ${user1Percentage}%, Partner B ${user2Percentage}%. ${next}`;
};

const meta = (attribute: 'name' | 'property', key: string, content: string): string =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`;

/** As on the landing page. */
export const SLOGAN = 'One argument, two stories, a fair hearing';

/** The path of the preview image of every page except a dispute's. */
export const SITE_CARD_PATH = '/card.png';

const preview = (image: string, alt: string): readonly string[] => [
  meta('property', 'og:image', image),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('property', 'og:image:alt', alt),
  meta('name', 'twitter:card', 'summary_large_image'),
];

/**
 * Title, description and preview of a dispute, for programs that show a link to it.
 * @param isJudgeFirst for a reader who must not see how people voted
 */
export const socialHead = (summary: DisputeSummary, publicUrl: string, isJudgeFirst: boolean): string => {
  const title = `${summary.title} · Bothsides`;
  const description = isJudgeFirst ? 'Two stories. Read both sides, then say what you think.' : splitSentence(summary);
  const url = `${publicUrl}/dispute/${summary.id}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', 'Bothsides'),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:title', summary.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...preview(`${publicUrl}${isJudgeFirst ? SITE_CARD_PATH : `/api/disputes/${summary.id}/card.png`}`, summary.title),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
  ].join('\n    ');
};

/** Replaces the default head between the markers of web/index.html. */
export const withHead = (page: string, head: string): string =>
  page.replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => head);

/**
 * Adds a preview image to the default head. Its URL must be absolute, and the build does not know
 * the host.
 */
export const withSiteCard = (page: string, publicUrl: string): string => {
  const tags = preview(`${publicUrl}${SITE_CARD_PATH}`, SLOGAN).join('\n    ');
  return page.replace('<!--/head-->', () => `${tags}\n    <!--/head-->`);
};
