import { sql } from 'kysely';

import { demoKioskToken, demoPin } from '#core/demo/demo-accounts.ts';
import type { Db } from '#core/http/context.ts';
import { hashToken } from '#core/secrets/secret-token.ts';
import { choosePin } from '#features/time-logs/pins.ts';
import { isStaff } from '#features/time-logs/time-logs.queries.ts';

interface Place {
  tenantId: number;
  pairedBy: number;
  secret: string;
}
/** Of the demo alone: a tablet by the back door, and one PIN for all who work there. */
export const insertKiosk = async (db: Db, { tenantId, pairedBy, secret }: Place): Promise<void> => {
  await db
    .insertInto('kiosks')
    .values({
      name: 'Back door',
      token_hash: hashToken(demoKioskToken),
      paired_by: pairedBy,
      paired_at: sql<string>`now() - interval '40 days'`,
    })
    .execute();
  const staff = await db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where(isStaff)
    .orderBy('u.id')
    .execute();
  for (const { id: userId } of staff)
    await choosePin({ db, tenantId, files: { secret } }, { userId, pin: demoPin });
};
