import type { Client, Contract, Media } from '@keyhold/contract';
import sharp from 'sharp';
import { expect } from 'vitest';

import type { TestApp } from './app.ts';

interface Sent {
  by: Client<Contract>;
  fileName: string;
  folder: Media['folder'];
}

/** A small picture, registered, sent and taken in as the pages do it. */
export const sendPicture = async (
  server: TestApp,
  { by, fileName, folder }: Sent,
): Promise<Media> => {
  const create = { width: 40, height: 20, channels: 4, background: '#336699' } as const;
  const payload = await sharp({ create }).png().toBuffer();
  const file = { fileName, mimeType: 'image/png', size: payload.length, folder };
  const [signed] = await by.media.sign({ body: { files: [file] } });
  const url = signed?.signedUrl ?? '';
  const headers = { 'content-type': 'image/png' };
  const answer = await server.request({ method: 'PUT', url, payload, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Media }>().data;
};
