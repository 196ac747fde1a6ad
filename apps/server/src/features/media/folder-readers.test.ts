import type { Client, Contract, Media } from '@keyhold/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let manager: Client<Contract>;
let photo: Buffer;
const page = Buffer.from('What to do in a fire');

const memberAs = async (role: string) =>
  server.clientAs(await makePerson(server.database, { tenants: [tenant], role }));

beforeAll(async () => {
  tenant = await makeTenant(server.database);
  manager = await memberAs('manager');
  const create = { width: 40, height: 30, channels: 3, background: '#88aacc' } as const;
  photo = await sharp({ create }).jpeg().toBuffer();
});

const send = async (by: Client<Contract>, folder: Media['folder']) => {
  const [bytes, type] = folder === 'policy' ? [page, 'text/plain'] : [photo, 'image/jpeg'];
  const file = { fileName: `${folder} file`, mimeType: type, size: bytes.length, folder };
  const [signed] = await by.media.sign({ body: { files: [file] } });
  const headers = { 'content-type': type };
  const url = signed?.signedUrl ?? '';
  const answer = await server.request({ method: 'PUT', url, payload: bytes, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Media }>().data;
};

/** What the person is shown of the file: in the list, and by its own address. */
const shownTo = async (by: Client<Contract>, { id, fileKey, folder }: Media) => {
  const { items, total } = await by.media.list({ query: { folder, limit: '1000' } });
  expect(items).toHaveLength(total);
  const isListed = items.some((item) => item.id === id);
  const asked = by.media.read({ query: { fileKey } });
  const status = await asked.then(
    () => 200,
    async () => (await problemOf(asked)).status,
  );
  return { isListed, status };
};
const all = { isListed: true, status: 200 };
const nothing = { isListed: false, status: 404 };

describe('a folder is read by whoever may read what it is of', () => {
  const readers = {
    attendance: { manager: true, front_desk: false, maintenance: false, security: false },
    inventory: { manager: true, front_desk: false, maintenance: true, security: false },
    policy: { manager: true, front_desk: false, maintenance: false, security: false },
    incident: { manager: true, front_desk: true, maintenance: false, security: true },
    maintenance: { manager: true, front_desk: true, maintenance: true, security: true },
  };
  test.each(
    Object.entries(readers).flatMap(([folder, roles]) =>
      Object.entries(roles).map(([role, reads]) => ({
        folder: folder as keyof typeof readers,
        role,
        reads,
      })),
    ),
  )('$folder: $role $reads', async ({ folder, role, reads }) => {
    const file = await send(manager, folder);
    const reader = await memberAs(role);
    expect(await shownTo(reader, file)).toEqual(reads ? all : nothing);
    const own = await send(reader, folder);
    expect(await shownTo(reader, own)).toEqual(all);
  });
});

test('what is published of a policy is read by whoever must read it, and its draft is not', async () => {
  const file = await send(manager, 'policy');
  const body = { title: 'Fire', category: 'fire_safety', fileId: file.id } as const;
  const { id } = await manager.policies.create({ body });
  const reader = await memberAs('front_desk');
  expect(await shownTo(reader, file)).toEqual(nothing);
  await manager.policies.publish({ params: { id }, body: { asksAgain: true } });
  const { url } = await reader.policies.file({ params: { id } });
  expect((await server.request({ method: 'GET', url })).rawPayload).toEqual(page);
  expect(await shownTo(reader, file)).toEqual(nothing);
});
