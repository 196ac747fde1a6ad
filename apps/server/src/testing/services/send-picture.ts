import type { Client, Contract, Media, OutsideUploads } from '@keyhold/contract';
import sharp from 'sharp';
import { expect } from 'vitest';

import type { TestApp } from '../world/app.ts';

interface Sent {
  by: Client<Contract>;
  fileName: string;
  folder: Media['folder'];
}

const draw = () =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: '#336699' } })
    .png()
    .toBuffer();

/** A small picture, registered, sent and taken in as the pages do it. */
export const sendPicture = async (
  server: TestApp,
  { by, fileName, folder }: Sent,
): Promise<Media> => {
  const payload = await draw();
  const file = { fileName, mimeType: 'image/png', size: payload.length, folder };
  const [signed] = await by.media.sign({ body: { files: [file] } });
  const url = signed?.signedUrl ?? '';
  const headers = { 'content-type': 'image/png' };
  const answer = await server.request({ method: 'PUT', url, payload, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Media }>().data;
};

type Sign = (files: { mimeType: 'image/png'; size: number }[]) => Promise<OutsideUploads>;

/** The same by somebody without an account; gives the key that only its sender knows. */
export const sendOutsidePhoto = async (server: TestApp, sign: Sign): Promise<string> => {
  const payload = await draw();
  const { uploads } = await sign([{ mimeType: 'image/png', size: payload.length }]);
  const { signedUrl: url = '', fileKey = '' } = uploads[0] ?? {};
  const headers = { 'content-type': 'image/png' };
  const answer = await server.request({ method: 'PUT', url, payload, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return fileKey;
};
