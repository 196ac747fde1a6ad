import { z } from 'zod';

import { instant } from '#core/fields.ts';
import { get } from '#core/route.ts';

/** A backup that the server made by itself, restored in a place of its own and compared. */
export const BackupTrial = z.strictObject({
  isWhole: z.boolean(),
  /** What the restore said, or why there was none. */
  said: z.string(),
  folder: z.string(),
  finishedAt: instant,
});
export type BackupTrial = z.infer<typeof BackupTrial>;

/** A weekly backup that is a day late means that none can be relied on. */
export const longestUnproven = 8 * 24 * 3_600_000;

export const backups = {
  latest: get('/backup', {
    summary: 'Whether the server makes backups by itself, and when one was last proven',
    access: 'manage:tenants',
    scope: 'platform',
    reply: z.strictObject({
      isOn: z.boolean(),
      last: BackupTrial.nullable(),
      provenAt: instant.nullable(),
    }),
  }),
};
