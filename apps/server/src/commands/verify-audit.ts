import { parseArgs } from 'node:util';

import { readConfig } from '#config';
import { headsFolderOf, readKeptHeads } from '#core/audit/audit-heads.ts';
import type { HeadsPlace } from '#core/audit/audit-heads.ts';
import { listEveryTenant } from '#core/audit/audit-seal.ts';
import { verifyTenant } from '#core/audit/audit-verify.ts';
import type { KeptHead } from '#core/audit/audit-verify.ts';
import { connect } from '#db/connect.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Asked {
  /** One property only. */
  only: number | undefined;
  /** The files alone, without the database. */
  isHeadsOnly: boolean;
  place: HeadsPlace;
}

const walkChains = async (only: number | undefined, kept: readonly KeptHead[]) => {
  const database = await connect(readConfig(process.env));
  try {
    const known = [...(await listEveryTenant(database)), ...kept.map(({ tenantId }) => tenantId)];
    const tenantIds = only === undefined ? new Set(known) : [only];
    let isWhole = true;
    for (const tenantId of tenantIds) {
      const { sealed, waiting, faults } = await verifyTenant(database, { tenantId, kept });
      isWhole &&= faults.length === 0;
      const state = faults.length === 0 ? 'whole' : `${faults.length} faults`;
      say(`property ${tenantId}: ${sealed} sealed, ${waiting} waiting, ${state}`);
      for (const fault of faults) say(`  ${fault}`);
    }
    return isWhole;
  } finally {
    await database.close();
  }
};

/** Gives whether every entry is as it was sealed; names those that are not. */
const verifyAudit = async ({ only, isHeadsOnly, place }: Asked): Promise<boolean> => {
  const { kept, altered } = await readKeptHeads(place);
  for (const name of altered) say(`audit-heads/${name} is not as it was written`);
  const isSigned = altered.length === 0;
  if (!isHeadsOnly) return (await walkChains(only, kept)) && isSigned;
  if (kept.length + altered.length === 0) throw new Error(`no heads are kept in ${place.folder}`);
  say(`${kept.length} heads are as they were signed`);
  return isSigned;
};

try {
  const { values } = parseArgs({
    options: {
      tenant: { type: 'string' },
      heads: { type: 'string' },
      'public-key': { type: 'string' },
      'heads-only': { type: 'boolean', default: false },
    },
  });
  const only = values.tenant === undefined ? undefined : Number(values.tenant);
  if (only !== undefined && !Number.isInteger(only)) throw new Error('--tenant takes a number');
  const folder = values.heads ?? headsFolderOf(readConfig(process.env).dataDir);
  const place = { folder, publicKey: values['public-key'] };
  const isWhole = await verifyAudit({ only, isHeadsOnly: values['heads-only'], place });
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
