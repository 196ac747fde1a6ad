import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { Refusal } from './errors.ts';

/** Serves the built pages; every address that is not a file or a call is the app's own. */
export const servePages = async (app: FastifyInstance, folder: string) => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api');
    if (!isPage || /\.\w{1,8}$/.test(request.url.split('?')[0] ?? ''))
      throw new Refusal('not_found');
    return await reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
};
