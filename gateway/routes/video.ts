import type { FastifyReply, FastifyRequest } from 'fastify';
import { besides } from '#command-api/reels/reels.ts';
import { reelScript } from '#contract/reel/script.ts';
import { toTranscript } from '#contract/reel/transcript.ts';
import { toWebVtt } from '#contract/reel/webvtt.ts';
import type { ReelStorage } from '#platform/reels/storage.ts';
import { getReel, type Reel } from '#query-api/getReel.ts';
import type { QueryServices } from '#query-api/services.ts';
import { validatorOf } from '#query-api/validator.ts';
import { isKnown } from '../http/page.ts';
import { sendStored } from '../http/sendStored.ts';
import { disputeParams, fileOf, type Route, refusals, refuse } from '../routeTools.ts';

const tags = ['disputes'];

const VTT = 'text/vtt; charset=utf-8';

const extensionOf = { 'video/mp4': 'mp4', 'image/jpeg': 'jpg', [VTT]: 'vtt' } as const;

const keyOf = ({ videoPath }: Reel, type: keyof typeof extensionOf): string | undefined => {
  if (videoPath === null) return undefined;
  const extension = extensionOf[type];
  return extension === 'mp4' ? videoPath : besides(videoPath, extension);
};

/** The words of a reel. They must not stay in caches once they are removed. */
const sendScript = (request: FastifyRequest, reply: FastifyReply, type: string, script: string): FastifyReply => {
  const etag = validatorOf(script);
  reply.header('ETag', etag).header('Cache-Control', 'public, no-cache');
  return isKnown(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.type(type).send(script);
};

interface Tools {
  readonly queries: Pick<QueryServices, 'readModels' | 'clock'>;
  readonly storage: ReelStorage;
}

/** The film of a published dispute, its poster, its captions and its transcript. */
export const addVideoRoutes: Route<Tools> = (api, { queries, storage }) => {
  const reelOf = getReel(queries);
  for (const [path, type, summary] of [
    ['video', 'video/mp4', 'The film of a published dispute; in parts, too'],
    ['poster', 'image/jpeg', 'A still of the film'],
  ] as const) {
    api.get(`/disputes/:id/${path}`, {
      config: { documented: { revalidated: true, inParts: true } },
      schema: { tags, summary, params: disputeParams, response: { 200: fileOf(type), default: refusals('no_video') } },
      handler: async (request, reply) => {
        const reel = await reelOf(request.params.id);
        const key = reel && keyOf(reel, type);
        const isSent = key !== undefined && (await sendStored(request, reply, storage, { key, type }));
        return isSent ? reply : refuse(request, reply, { code: 'no_video' });
      },
    });
  }

  api.get('/disputes/:id/captions.vtt', {
    config: { documented: { revalidated: true, inParts: true } },
    schema: {
      tags,
      summary: 'The captions of the film, or of the reel that plays without one',
      params: disputeParams,
      response: { 200: fileOf('text/vtt'), default: refusals('not_found') },
    },
    handler: async (request, reply) => {
      const reel = await reelOf(request.params.id);
      if (reel === undefined) return refuse(request, reply, { code: 'not_found' });
      const key = keyOf(reel, VTT);
      const isSent = key !== undefined && (await sendStored(request, reply, storage, { key, type: VTT }));
      return isSent ? reply : sendScript(request, reply, VTT, toWebVtt(reelScript(reel.source)));
    },
  });

  api.get('/disputes/:id/transcript.txt', {
    config: { documented: { revalidated: true } },
    schema: {
      tags,
      summary: 'Everything that is said in the reel, as plain text',
      params: disputeParams,
      response: { 200: fileOf('text/plain'), default: refusals('not_found') },
    },
    handler: async (request, reply) => {
      const reel = await reelOf(request.params.id);
      if (reel === undefined) return refuse(request, reply, { code: 'not_found' });
      return sendScript(request, reply, 'text/plain; charset=utf-8', toTranscript(reel.source));
    },
  });
};
