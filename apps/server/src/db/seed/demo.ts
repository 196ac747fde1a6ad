import { sql } from 'kysely';

import { demoPassword } from '#core/demo/demo-accounts.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { hashPassword } from '#core/secrets/passwords.ts';
import type { Database } from '#db/connect.ts';
import type { Db } from '#db/scope.ts';
import { drawDemoEvidence } from '#features/demo-evidence/demo-evidence.jobs.ts';
import { firstForms, insertFirstForms } from '#features/first-forms/first-forms.ts';
import { listIncidents } from '#features/incidents/incidents.queries.ts';
import { writtenOf } from '#features/incidents/told.ts';
import { ofLostProperty, seedLostProperty } from '#features/lost-property/lost-property.demo.ts';
import { insertRoles, platformRoles, staffRoles } from '#features/roles/first-roles.ts';
import { insertFirstTemplates } from '#features/templates/first-templates.ts';

import { seedInspections } from '../seed-inspections/demo-inspections.ts';
import { seedAbsences } from '../seed-lane/demo-absences.ts';
import { seedCover } from '../seed-lane/demo-cover.ts';
import { seedCouncilLane } from '../seed-lane/demo-lane.ts';
import { seedPolicies } from '../seed-lane/demo-policies.ts';
import { seedRollCall } from '../seed-lane/demo-roll-call.ts';
import { seedShifts } from '../seed-lane/demo-shifts.ts';
import { seedSwep } from '../seed-lane/demo-swep.ts';
import { seedTimes } from '../seed-lane/demo-times.ts';
import { seedRounds } from '../seed-rounds/demo-rounds.ts';
import { seedStock } from '../seed-stock/demo-stock.ts';
import { seedFrontDesk } from './demo-front-desk.ts';
import { readCouncils, seedGroups } from './demo-groups.ts';
import { seedIncidents } from './demo-incidents.ts';
import { seedLog } from './demo-log.ts';
import { seedMaintenance } from './demo-maintenance.ts';
import { people, properties } from './demo-people.ts';
import { seedRooms } from './demo-rooms.ts';

const platform = 0;

/** Whether there is nobody yet, or not this person. */
export const isEmpty = (database: Database, email?: string): Promise<boolean> =>
  database.inScope({ as: 'identity' }, async (db) => {
    const query = db.selectFrom('users').select('id').limit(1);
    const found = await (email ? query.where('email', '=', email) : query).executeTakeFirst();
    return found === undefined;
  });

const insertProperties = (db: Db) =>
  db
    .insertInto('tenants')
    .values(
      properties.map(({ title, category, address, timezone, currency, sixWeekLimit }) => ({
        title,
        category,
        address,
        timezone,
        currency,
        six_week_limit: sixWeekLimit,
      })),
    )
    .returning(['id', 'title'])
    .execute();

interface Places {
  idOf: Map<string, number>;
  roleIds: Map<number, Map<string, number>>;
}

const longAgo = sql<string>`now() - interval '90 days'`;

const insertPeople = async (db: Db, { idOf, roleIds }: Places) => {
  const passwordHash = await hashPassword(demoPassword);
  for (const person of people) {
    const home = person.at.length === 1 ? (idOf.get(person.at[0] ?? '') ?? platform) : platform;
    const { id } = await db
      .insertInto('users')
      .values({
        home_tenant_id: home,
        name: person.name,
        email: person.email,
        password_hash: passwordHash,
        status: 'active',
        locale: person.locale ?? 'en',
        skips_second_factor: true,
        created_at: longAgo,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const places = new Map(person.at.map((title) => [idOf.get(title) ?? platform, person.role]));
    if (home === platform) places.set(platform, person.platformRole ?? 'council_user');
    for (const [tenantId, role] of places) {
      await db
        .insertInto('members')
        .values({ tenant_id: tenantId, user_id: id, created_at: longAgo })
        .execute();
      const roleId = roleIds.get(tenantId)?.get(role);
      if (roleId === undefined) throw new Error(`no role ${role} in ${tenantId}`);
      await db
        .insertInto('member_roles')
        .values({ tenant_id: tenantId, user_id: id, role_id: roleId, since: longAgo })
        .execute();
    }
  }
};

const noise = {
  en: 'Quiet hours are from 22:00 to 7:00. Please keep to them, and tell the night porter at once if somebody does not.',
  es: 'Las horas de silencio son de 22:00 a 7:00. Respételas y avise enseguida al portero de noche si alguien no lo hace.',
};

/** What a property begins with; the confirmation says since last week how quiet it has to be. */
const seedTemplates = async (db: Db): Promise<void> => {
  await insertFirstTemplates(db);
  await sql`with changed as (
      update templates t set version = 2, changed_at = now() - interval '6 days',
        body = regexp_replace(t.body, '(\n\n(Kind regards|Un cordial saludo))',
          '\n\n' || (${JSON.stringify(noise)}::jsonb ->> t.language) || '\\1'),
        changed_by = (select m.user_id from member_roles m
          join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
          where r.name in ('manager', 'admin') order by r.name desc, m.user_id limit 1)
      where t.kind = 'reservation' returning *
    )
    insert into template_versions (template_id, version, kind, title, language, body, changed_at, changed_by)
    select id, version, kind, title, language, body, changed_at, changed_by from changed`.execute(
    db,
  );
};

/** The newest first, as they are to be posted. */
const readIncidents = async (db: Db) => {
  const { items } = await listIncidents(db, { page: 1, limit: 100, sortOrder: 'asc' });
  return items.map((each) => ({ id: each.id, status: each.status, written: writtenOf(each) }));
};

/** Who keeps the stock, and who decides what is bought for it. */
const keepers = {
  busy: { isSpanish: false, email: 'stores@demo.example', decides: 'manager@demo.example' },
  middle: { isSpanish: true, email: 'admin.casa@demo.example', decides: null },
} as const;

/** Who inspects, mends what failed, and verifies it. */
const inspecting = {
  busy: {
    inspectors: ['security@demo.example', 'housekeeper@demo.example', 'frontdesk@demo.example'],
    mender: 'maintenance@demo.example',
    manager: 'manager@demo.example',
  },
  middle: {
    inspectors: ['frontdesk.casa@demo.example'],
    mender: 'frontdesk.casa@demo.example',
    manager: 'admin.casa@demo.example',
  },
} as const;

/** Three properties with their people and rooms; the same every time, its dates relative to today. */
export const seedDemo = async (database: Database): Promise<void> => {
  const idOf = await database.inScope({ as: 'identity' }, async (db) => {
    const made = new Map((await insertProperties(db)).map((row) => [row.title, row.id]));
    const roleIds = new Map([
      [platform, await insertRoles(db, { tenantId: platform, roles: platformRoles })],
    ]);
    for (const tenantId of made.values())
      roleIds.set(tenantId, await insertRoles(db, { tenantId, roles: staffRoles }));
    await insertPeople(db, { idOf: made, roleIds });
    return made;
  });
  const councils = await database.inScope({ as: 'app', tenantId: platform }, async (db) => {
    await seedGroups(db, { at: null, idOf });
    return await readCouncils(db);
  });
  const [council] = councils;
  for (const property of properties) {
    const tenantId = idOf.get(property.title) ?? platform;
    await database.inScope({ as: 'app', tenantId }, async (db) => {
      await seedGroups(db, { at: property.title, idOf });
      await seedRooms(db, property);
      await seedFrontDesk(db, {
        property,
        councils: councils.filter(({ tenantIds }) => tenantIds.includes(tenantId)),
      });
      await seedMaintenance(db, property);
      if (property.size !== 'small') await seedLostProperty(db);
      await seedIncidents(db, property);
      await enqueue({ db, tenantId }, drawDemoEvidence, { input: {} });
      if (council !== undefined) {
        const incidents = await readIncidents(db);
        await seedCouncilLane(db, { title: property.title, council, incidents });
      }
      if (property.size === 'busy') {
        await seedRounds(db, council);
        await seedSwep(db);
        await seedRollCall(db);
      }
      await seedTemplates(db);
      await insertFirstForms(db, property.timezone === 'Europe/Madrid' ? 'es' : 'en');
      if (property.size !== 'small') {
        await seedPolicies(db, { isSpanish: property.size === 'middle' });
        await seedShifts(db, { isSpanish: property.size === 'middle' });
        await seedCover(db, { isSpanish: property.size === 'middle' });
        await seedTimes(db);
        await seedAbsences(db, { isSpanish: property.size === 'middle' });
        await seedStock(db, keepers[property.size]);
        await seedInspections(db, {
          locale: keepers[property.size].isSpanish ? 'es' : 'en',
          forms: firstForms(keepers[property.size].isSpanish ? 'es' : 'en'),
          staff: inspecting[property.size],
          council: property.size === 'busy' ? council : undefined,
        });
      }
      await seedLog(db, property, [ofLostProperty]);
    });
  }
};
