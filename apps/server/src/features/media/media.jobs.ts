import { mediaFolders, policyOf } from '@keyhold/contract';
import type { MediaFolder } from '@keyhold/contract';
import { z } from 'zod';

import { keptKeysOf } from '#core/files/files.ts';
import { storeFolderOf } from '#core/files/storage.ts';
import { platformTenant } from '#core/identity/session.ts';
import { defineJob } from '#core/jobs/jobs.ts';
import type { JobRun } from '#core/jobs/jobs.ts';

import { deleteAbandoned, describeFiles, listUnusedLogos } from './media.queries.ts';
import { removeMedia } from './media.service.ts';
import { listUnclaimed } from './outside-photos.queries.ts';

const graceMs = 24 * 3_600_000;
const atOnce = 500;

/**
 * What is evidence is never looked through: whatever lies there stays. Nor are the platform's logos: the
 * row of each went to the property that was made with it.
 */
const isSwept = (tenantId: number, folder: MediaFolder) =>
  !policyOf(folder).isEvidence && (tenantId !== platformTenant || folder !== 'tenants');
const foldersOf = (tenantId: number) =>
  mediaFolders.flatMap((folder) => [
    storeFolderOf('upload', { tenantId, folder }),
    ...(isSwept(tenantId, folder) ? [storeFolderOf('shown', { tenantId, folder })] : []),
  ]);

/** The key of the row that would name what lies there. */
const fileKeyOf = (key: string) => `t${key.slice(1)}`;

const removeUnnamed = async ({ inTenant, services }: JobRun, keys: readonly string[]) => {
  if (keys.length === 0) return;
  const rows = await inTenant(({ db }) => describeFiles(db, keys.map(fileKeyOf)));
  const kept = new Set(rows.flatMap(keptKeysOf));
  for (const key of keys) if (!kept.has(key)) await services.files.storage.remove(key);
};

/** A stranger's photo that no report came with is nobody's evidence. */
const removeUnclaimed = async ({ inTenant, services }: JobRun) => {
  const gone = await inTenant(async (ctx) => {
    const unclaimed = await listUnclaimed(ctx.db);
    for (const { id } of unclaimed) await removeMedia(ctx, id);
    return unclaimed;
  });
  for (const { fileKey } of gone) await services.files.remove(fileKey);
};

/**
 * Takes away what nobody will ask for any more: what was registered and never came, logos and
 * strangers' photos that were sent and not used, and bytes a day old that no row names, of deleted files, of what a crash left behind.
 */
export const clearFiles = defineJob({
  name: 'media.clear',
  input: z.strictObject({}),
  cron: { at: '40 3 * * *', zone: 'everywhere', isOfArchived: true },
  run: async (job) => {
    const { inTenant, services, tenantId } = job;
    // The rows go first: what is completed at this moment must find that it comes too late.
    for (const fileKey of await inTenant(({ db }) => deleteAbandoned(db)))
      await services.files.remove(fileKey);
    await inTenant(async (ctx) => {
      for (const id of await listUnusedLogos(ctx.db)) await removeMedia(ctx, id);
    });
    await removeUnclaimed(job);
    const young = Date.now() - graceMs;
    for (const folder of foldersOf(tenantId)) {
      let old: string[] = [];
      for await (const { key, modifiedAt } of services.files.storage.list(folder)) {
        if (modifiedAt.getTime() < young) old.push(key);
        if (old.length < atOnce) continue;
        await removeUnnamed(job, old);
        old = [];
      }
      await removeUnnamed(job, old);
    }
  },
});
