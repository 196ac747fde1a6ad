import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import { sql } from 'kysely';
import { z } from 'zod';

import { storeKeyOf } from '#core/files/storage.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob } from '#core/jobs/jobs.ts';
import type { JobRun } from '#core/jobs/jobs.ts';
import { attachEvidence } from '#features/evidence/evidence.jobs.ts';

import { svgOf } from './demo-pictures.ts';
import type { DemoPicture } from './demo-pictures.ts';

interface Taken {
  picture: DemoPicture;
  fileName: string;
  source: 'camera' | 'gallery';
}
/** By the words of the story, in either language. */
const taken: { saw: string; pictures: readonly Taken[] }[] = [
  {
    saw: '(wardrobe door|puerta del armario)',
    pictures: [
      { picture: 'wardrobe', fileName: 'IMG_2041.jpg', source: 'camera' },
      { picture: 'hole', fileName: 'IMG_2042.jpg', source: 'camera' },
    ],
  },
  {
    saw: '(bicycle is missing|Falta una bicicleta)',
    pictures: [
      { picture: 'rack', fileName: 'IMG_1986.jpg', source: 'camera' },
      { picture: 'lock', fileName: 'IMG_1987.jpg', source: 'gallery' },
    ],
  },
  {
    saw: '(Smoke from a pan|Humo de una sart)',
    pictures: [{ picture: 'pan', fileName: 'IMG_1903.jpg', source: 'camera' }],
  },
  {
    saw: '(wet floor|suelo mojado)',
    pictures: [{ picture: 'wet', fileName: 'IMG_1855.jpg', source: 'camera' }],
  },
];

interface Happened {
  id: number;
  roomId: number | null;
  reportedBy: number;
  takenAt: string;
}
/** The latest of each kind, until it has a picture. */
const findHappened = async ({ db }: Context, saw: string): Promise<Happened | undefined> => {
  const { rows } = await sql<Happened>`
    select id, room_id as "roomId", reported_by as "reportedBy",
      json_instant(happened_at + interval '9 minutes') as "takenAt"
    from incidents i where description ~ ${saw} and not exists (
      select from incident_evidence e where e.tenant_id = i.tenant_id and e.incident_id = i.id)
    order by happened_at desc limit 1`.execute(db);
  return rows[0];
};

const photograph = async (picture: DemoPicture): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(svgOf(picture)))
    .jpeg({ quality: 82 })
    .toBuffer();
};

/** As a photo that was sent and taken in: the original, and the copy that will be stamped. */
const keep = async (job: JobRun, { picture, ...about }: Taken) => {
  const bytes = await photograph(picture);
  const fileKey = `t/${job.tenantId}/incident/${randomBytes(16).toString('hex')}`;
  for (const place of ['original', 'shown'] as const)
    await job.services.files.storage.write(storeKeyOf(fileKey, place), {
      source: Readable.from([bytes]),
      size: bytes.length,
      type: 'image/jpeg',
    });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...about, fileKey, sha256, size: bytes.length };
};
type Kept = Awaited<ReturnType<typeof keep>>;

const insert = async ({ db }: Context, { kept, of }: { kept: Kept; of: Happened }) => {
  const { id } = await db
    .insertInto('media')
    .values({
      file_key: kept.fileKey,
      original_name: kept.fileName,
      mime_type: 'image/jpeg',
      size: kept.size,
      width: 1600,
      height: 1200,
      is_public: false,
      folder: 'incident',
      state: 'complete',
      sha256: kept.sha256,
      has_original: true,
      source: kept.source,
      room_id: of.roomId,
      taken_at: of.takenAt,
      uploaded_by: of.reportedBy,
      created_at: of.takenAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Draws what the demo's incidents have for evidence; behind the start, which nobody waits for then. */
export const drawDemoEvidence = defineJob({
  name: 'demo.evidence',
  input: z.strictObject({}),
  run: async (job) => {
    for (const { saw, pictures } of taken) {
      const of = await job.inTenant((ctx) => findHappened(ctx, saw));
      if (of === undefined) continue;
      const all: Kept[] = [];
      for (const picture of pictures) all.push(await keep(job, picture));
      await job.inTenant(async (ctx) => {
        const mediaIds: number[] = [];
        for (const kept of all) mediaIds.push(await insert(ctx, { kept, of }));
        await attachEvidence(ctx, { incidentId: of.id, mediaIds });
      });
    }
  },
});
