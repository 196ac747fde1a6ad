import { firstDays, firstStepNames, firstSteps } from '@keyhold/contract';
import type { FirstStepName, Shift } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context, Db } from '#core/http/context.ts';

type Taken = Record<FirstStepName, boolean>;

/** Of a property that is no longer new: nothing. */
const readTaken = async (db: Db, userId: number): Promise<Taken | undefined> => {
  const { rows } = await sql<Taken>`
    select exists(select from rooms where deleted_at is null) as rooms,
      exists(select from member_roles m
        join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
        where m.user_id <> ${userId} and r.kind in ('staff', 'administrator')) as people,
      exists(select from reservations) as bookings,
      exists(select from shifts) as shifts,
      exists(select from products) as products,
      exists(select from policies where edition > 0) as policies
    from tenants t
    where t.id = current_tenant() and t.created_at > now() - make_interval(days => ${firstDays})`.execute(
    db,
  );
  return rows[0];
};

/** What a new property has begun with, as far as the reader may do it; null where all of it is done. */
export const readFirstSteps = async (ctx: Context): Promise<Shift['firstSteps']> => {
  const own = firstStepNames.filter((step) => ctx.can(firstSteps[step]));
  if (own.length === 0) return null;
  const taken = await readTaken(ctx.db, ctx.session.user.id);
  if (taken === undefined || own.every((step) => taken[step])) return null;
  return own.map((step) => ({ step, isDone: taken[step] }));
};
