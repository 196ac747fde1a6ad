import { parseArgs } from 'node:util';

import { readConfig } from '../apps/server/src/config.ts';
import { headsFolderOf, readKeptHeads } from '../apps/server/src/core/audit/audit-heads.ts';
import type { HeadsPlace } from '../apps/server/src/core/audit/audit-heads.ts';
import { listEveryTenant } from '../apps/server/src/core/audit/audit-seal.ts';
import { verifyTenant } from '../apps/server/src/core/audit/audit-verify.ts';
import type { KeptHead } from '../apps/server/src/core/audit/audit-verify.ts';
import { connect } from '../apps/server/src/db/connect.ts';

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
      console.log(`property ${tenantId}: ${sealed} sealed, ${waiting} waiting, ${state}`);
      for (const fault of faults) console.log(`  ${fault}`);
    }
    return isWhole;
  } finally {
    await database.close();
  }
};

/** Gives whether every entry is as it was sealed; names those that are not. */
const verifyAudit = async ({ only, isHeadsOnly, place }: Asked): Promise<boolean> => {
  const { kept, altered } = await readKeptHeads(place);
  for (const name of altered) console.log(`audit-heads/${name} is not as it was written`);
  const isSigned = altered.length === 0;
  if (!isHeadsOnly) return (await walkChains(only, kept)) && isSigned;
  if (kept.length + altered.length === 0) throw new Error(`no heads are kept in ${place.folder}`);
  console.log(`${kept.length} heads are as they were signed`);
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
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
