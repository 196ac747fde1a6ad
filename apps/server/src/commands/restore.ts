import path from 'node:path';

import { readConfig } from '#config';
import type { Config } from '#config';
import { listEveryTenant } from '#core/audit/audit-seal.ts';
import { verifyTenant } from '#core/audit/audit-verify.ts';
import { countErasedSince } from '#core/files/erasure-list.ts';
import { putBackFiles } from '#core/files/file-copies.ts';
import { openStorage } from '#core/files/storage.ts';
import { connectUnhurried } from '#db/connect.ts';
import type { Database } from '#db/connect.ts';
import { openCopy, restore } from '#db/copies/load.ts';
import type { Copy } from '#db/copies/load.ts';
import { withScratch } from '#db/copies/scratch.ts';
import { migrate } from '#db/migrate.ts';

import { runCommand } from './run-command.ts';

const VERIFY = '--verify';
const UNLOCKED = '--unlocked';

interface Target {
  database: Database;
  /** Where local files lie, where no bucket is named. */
  folder: string;
  s3Url: string | undefined;
}

/** Gives what is not as it was; a row that is not, stops it. */
const fill = async ({ database, ...store }: Target, copy: Copy): Promise<string[]> => {
  const storage = openStorage(store);
  let faults: string[] = [];
  await restore(database, copy, async () => {
    faults = await putBackFiles(storage, copy);
  });
  return faults;
};

/** The chain of every property, as this version reads it, must lead to the head that was written down. */
const auditFaults = async (database: Database, { manifest }: Copy): Promise<string[]> => {
  await database.asOwner(migrate);
  const kept = manifest.auditHeads;
  const all: string[] = [];
  for (const tenantId of await listEveryTenant(database)) {
    const { faults } = await verifyTenant(database, { tenantId, kept });
    all.push(...faults.map((fault) => `property ${tenantId}: ${fault}`));
  }
  return all;
};

const verify = (copy: Copy): Promise<string[]> =>
  withScratch(async (database, scratch) => {
    const target = { database, folder: path.join(scratch, 'files'), s3Url: undefined };
    return [...(await fill(target, copy)), ...(await auditFaults(database, copy))];
  });

const putBack = async (config: Config, copy: Copy): Promise<string[]> => {
  const database = await connectUnhurried(config);
  try {
    const folder = path.join(config.dataDir, 'files');
    return await fill({ database, folder, s3Url: config.s3Url }, copy);
  } finally {
    await database.close();
  }
};

/** Who is there again, and for how long. */
const linesOfErased = async ({ erasuresDir }: Config, since: string): Promise<string[]> => {
  const { guests, accounts } = await countErasedSince(erasuresDir, since);
  return [
    guests > 0 && `Guests erased since, whom the coming night erases again: ${guests}`,
    accounts > 0 &&
      `Accounts deleted for ever since, which the next start closes and the coming night deletes again: ${accounts}`,
  ].filter((line) => line !== false);
};

await runCommand(async (args) => {
  const given = args.find((arg) => arg !== VERIFY && arg !== UNLOCKED);
  if (given === undefined)
    throw new Error('Which backup? npm run restore -- [--verify] [--unlocked] <folder>');
  const config = readConfig(process.env);
  const copy = await openCopy(path.resolve(given), {
    passphrase: config.backupPassphrase,
    takesUnlocked: args.includes(UNLOCKED),
  });
  const { createdAt, files } = copy.manifest;
  const isTrial = args.includes(VERIFY);
  const faults = isTrial ? await verify(copy) : await putBack(config, copy);
  const back = isTrial ? [] : await linesOfErased(config, createdAt);
  const done = isTrial
    ? `every row of ${createdAt} came back`
    : `The data is as it was at ${createdAt}; the next start brings it up to date`;
  if (faults.length > 0) throw new Error([`${done}, but:`, ...faults, ...back].join('\n  '));
  const gone = files?.missing.map((key) => `${key} was in no store when the backup was made`);
  const whole = isTrial ? `${given} is whole: ${done}, and ${files?.rows ?? 0} files` : done;
  return [whole, ...(gone ?? []), ...back].join('\n');
});
