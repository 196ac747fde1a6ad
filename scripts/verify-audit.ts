import { parseArgs } from 'node:util';

import { readConfig } from '../apps/server/src/config.ts';
import { readKeptHeads } from '../apps/server/src/core/audit/audit-heads.ts';
import { listEveryTenant } from '../apps/server/src/core/audit/audit-seal.ts';
import { verifyTenant } from '../apps/server/src/core/audit/audit-verify.ts';
import { connect } from '../apps/server/src/db/connect.ts';

/** Gives whether every entry is as it was sealed; names those that are not. */
const verifyAudit = async (only: number | undefined): Promise<boolean> => {
  const config = readConfig(process.env);
  const database = await connect(config);
  try {
    const { kept, altered } = await readKeptHeads(config.dataDir);
    const known = [...(await listEveryTenant(database)), ...kept.map(({ tenantId }) => tenantId)];
    const tenantIds = only === undefined ? new Set(known) : [only];
    let isWhole = altered.length === 0;
    for (const name of altered) console.log(`audit-heads/${name} is not as it was written`);
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

try {
  const { values } = parseArgs({ options: { tenant: { type: 'string' } } });
  const only = values.tenant === undefined ? undefined : Number(values.tenant);
  if (only !== undefined && !Number.isInteger(only)) throw new Error('--tenant takes a number');
  process.exitCode = (await verifyAudit(only)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
