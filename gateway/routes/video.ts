import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { disputes, listings } from '#platform/readModels/collections.ts';
import type { ReadModels } from '#platform/readModels/readModels.ts';
import { GatewayProblem } from '../problems.ts';
import { type Api, disputeParams } from '../routeTools.ts';

/** Streams the reel of a published dispute that is not off the lists: ranges, HEAD and validators come from the static file plugin. */
export const addVideoRoute = async (api: Api, readModels: ReadModels, reelsFolder: string): Promise<void> => {
  await mkdir(reelsFolder, { recursive: true, mode: 0o700 });
  await api.register(fastifyStatic, { root: reelsFolder, serve: false, decorateReply: true });
  api.get('/disputes/:id/video', {
    schema: { tags: ['disputes'], summary: 'The video of a published dispute', params: disputeParams },
    handler: async (request, reply) => {
      const { id } = request.params;
      const dispute = await readModels.current.collection(disputes).get(id);
      const isListed = (await readModels.current.collection(listings).count({ id, withheld: null })) > 0;
      if (!isListed || !dispute?.body.publishedAt || dispute.body.videoPath === null)
        throw new GatewayProblem('no_video');
      return reply.sendFile(dispute.body.videoPath, { cacheControl: false });
    },
  });
};
