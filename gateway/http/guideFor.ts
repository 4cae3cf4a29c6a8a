import type { FastifyRequest } from 'fastify';
import { countryOf, type Guidance, guide, languagesIn } from '#contract/helplines.ts';

/**
 * @returns the guidance in sentences, which name the helplines of the country that the browser's
 * languages stand for; these are nowhere stored
 */
export const guideFor = ({ headers }: FastifyRequest, guidance: Guidance) =>
  guide(guidance, countryOf(languagesIn(headers['accept-language'])));
