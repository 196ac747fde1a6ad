import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { Refusal } from './errors.ts';

/** Of each screen's address, with `$` where a part of it differs, the files it is made of. */
type Screens = Record<string, readonly string[]>;

const isAt = (pattern: string, path: string) => {
  const [parts, given] = [pattern.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, at) => part.startsWith('$') || part === given[at])
  );
};

const filesAt = (screens: Screens, path: string): readonly string[] => {
  const pattern = Object.keys(screens).find((each) => isAt(each, path));
  return screens[path] ?? screens[pattern ?? ''] ?? [];
};

/**
 * The app's page, with the files of the screen that it is to show: a browser asks for them at once, and
 * not when what asks for them has run. The style sheet and who is signed in go first.
 */
const pageAt = async (folder: string, path: string): Promise<string> => {
  const [page, screens] = await Promise.all(
    ['index.html', 'screens.json'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  const links = filesAt(JSON.parse(screens ?? '{}') as Screens, path).map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">\n`,
  );
  return (page ?? '').replace('</head>', () => `${links.join('')}</head>`);
};

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
    const path = request.url.split('?')[0] ?? '';
    if (!isPage || /\.\w{1,8}$/.test(path)) throw new Refusal('not_found');
    return await reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await pageAt(folder, path));
  });
};
