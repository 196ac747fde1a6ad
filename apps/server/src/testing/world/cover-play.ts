import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';

import type { TestApp } from './app.ts';
import { makePerson, makeTenant } from './factories.ts';
import type { TestPerson } from './factories.ts';

type Server = Pick<TestApp, 'database' | 'clientAs'>;
type Rule = Parameters<Client<Contract>['cover']['create']>[0]['body'];
interface Planned {
  /** Null: an open shift, of security. */
  who: TestPerson | null;
  startsAt: string;
  endsAt: string;
  status?: 'draft' | 'published';
}

/** A property in Madrid with somebody who plans, two guards and a desk. */
export const playCover = async ({ database, clientAs }: Server) => {
  const here = await makeTenant(database, { timezone: 'Europe/Madrid' });
  const person = (role: string) => makePerson(database, { tenants: [here], role });
  const manager = clientAs(await person('manager'));
  const guards = [await person('security'), await person('security')] as const;
  const desk = await person('front_desk');
  const { rows } = await database.asOwner((db) =>
    sql<{
      id: number;
    }>`select id from roles where tenant_id = ${here.id} and name = 'security'`.execute(db),
  );
  const security = rows[0]?.id ?? 0;
  const rule = (body: Partial<Rule> = {}) =>
    manager.cover.create({
      body: {
        name: 'Night security',
        roleIds: [security],
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        from: '22:00',
        to: '06:00',
        needed: 1,
        ...body,
      },
    });
  const plan = ({ who, startsAt, endsAt, status = 'published' }: Planned) =>
    database.asOwner((db) =>
      sql`insert into shifts (tenant_id, user_id, role_id, title, starts_at, ends_at, status, published_at)
        values (${here.id}, ${who?.id ?? null}, ${who === null ? security : null}, 'Shift', ${startsAt},
          ${endsAt}, ${status}, ${status === 'published' ? sql`now()` : null})`.execute(db),
    );
  return { here, manager, guards, desk, security, rule, plan };
};
export type CoverPlay = Awaited<ReturnType<typeof playCover>>;
