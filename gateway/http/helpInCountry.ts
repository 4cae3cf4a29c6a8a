import type { FastifyInstance } from 'fastify';
import { countryOf, inCountry, languagesIn } from '#contract/help.ts';

const hasSuggestions = (payload: unknown): payload is { readonly suggestions: readonly string[] } =>
  typeof payload === 'object' &&
  payload !== null &&
  'suggestions' in payload &&
  Array.isArray(payload.suggestions) &&
  payload.suggestions.every(one => typeof one === 'string');

/**
 * Where an answer says where to find help, names the lines of the country that the browser's
 * languages stand for. They are nowhere stored: what is stored is for everybody.
 */
export const addHelpInCountry = (app: FastifyInstance): void => {
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (!hasSuggestions(payload)) return payload;
    const country = countryOf(languagesIn(request.headers['accept-language']));
    return { ...payload, suggestions: payload.suggestions.map(one => inCountry(one, country)) };
  });
};
