import { generateSecret } from 'otplib';

import { demoAuthenticator } from '#core/demo/demo-accounts.ts';
import { seal } from '#core/secrets/secret-box.ts';
import type { Database } from '#db/connect.ts';
import { insertKiosk } from '#features/demo-kiosk/demo-kiosk.ts';

export interface DemoProperty {
  title: string;
  category: string;
  address: string;
  timezone: string;
  currency: string;
  size: 'busy' | 'middle' | 'small';
  sixWeekLimit: boolean;
}

export const properties: readonly DemoProperty[] = [
  {
    title: 'Harbour House',
    category: 'hotel',
    address: '12 Quay Street, Bristol BS1 4QA',
    timezone: 'Europe/London',
    currency: 'GBP',
    size: 'busy',
    sixWeekLimit: true,
  },
  {
    title: 'Casa del Sol',
    category: 'hotel',
    address: 'Calle de la Luna 8, 29015 Málaga',
    timezone: 'Europe/Madrid',
    currency: 'EUR',
    size: 'middle',
    sixWeekLimit: false,
  },
  {
    title: 'Northgate Hostel',
    category: 'hostel',
    address: '3 North Gate, York YO1 7HT',
    timezone: 'Europe/London',
    currency: 'GBP',
    size: 'small',
    sixWeekLimit: true,
  },
];

interface DemoPerson {
  email: string;
  name: string;
  /** The properties this person works at or oversees; none for the platform's own. */
  at: readonly string[];
  role: string;
  platformRole?: string;
  locale?: 'en' | 'es';
}

const harbour = ['Harbour House'];
const overseen = ['Harbour House', 'Northgate Hostel'];

export const people: readonly DemoPerson[] = [
  {
    email: 'super@demo.example',
    name: 'Sofia Brandt',
    at: [],
    role: 'super_admin',
    platformRole: 'super_admin',
  },
  { email: 'admin@demo.example', name: 'Amelia Hughes', at: harbour, role: 'admin' },
  { email: 'manager@demo.example', name: 'Marcus Okafor', at: harbour, role: 'manager' },
  { email: 'frontdesk@demo.example', name: 'Freya Lindqvist', at: harbour, role: 'front_desk' },
  {
    email: 'housekeeper@demo.example',
    name: 'Rosa Jiménez',
    at: harbour,
    role: 'housekeeper',
    locale: 'es',
  },
  { email: 'maintenance@demo.example', name: 'Tomasz Nowak', at: harbour, role: 'maintenance' },
  { email: 'security@demo.example', name: 'Samuel Adeyemi', at: harbour, role: 'security' },
  { email: 'stores@demo.example', name: 'Priya Raman', at: harbour, role: 'stores' },
  { email: 'mfa@demo.example', name: 'Felix Moreau', at: harbour, role: 'front_desk' },
  {
    email: 'admin.casa@demo.example',
    name: 'Álvaro Ruiz',
    at: ['Casa del Sol'],
    role: 'admin',
    locale: 'es',
  },
  {
    email: 'frontdesk.casa@demo.example',
    name: 'Lucía Ortega',
    at: ['Casa del Sol'],
    role: 'front_desk',
    locale: 'es',
  },
  {
    email: 'admin.northgate@demo.example',
    name: 'Niamh Kelly',
    at: ['Northgate Hostel'],
    role: 'admin',
  },
  { email: 'council@demo.example', name: 'Oliver Grant', at: overseen, role: 'council_officer' },
  {
    email: 'council.manager@demo.example',
    name: 'Helen Marsh',
    at: overseen,
    role: 'council_manager',
  },
];

/** One account of the demo signs in with an authenticator; the outbox stands in for the phone. */
export const seedAuthenticator = (database: Database, secret: string): Promise<void> =>
  database.inScope({ as: 'identity' }, async (db) => {
    const person = await db
      .updateTable('users')
      .set({ second_factor_at: new Date().toISOString() })
      .where('email', '=', demoAuthenticator)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('authenticators')
      .values({ user_id: person.id, secret: seal(secret, generateSecret()) })
      .execute();
  });

/** The busy house has a tablet at which its people clock in. */
export const seedKiosk = async (database: Database, secret: string): Promise<void> => {
  const { pairedBy, tenantId } = await database.inScope({ as: 'identity' }, (db) =>
    db
      .selectFrom('users')
      .select(['id as pairedBy', 'home_tenant_id as tenantId'])
      .where('email', '=', 'manager@demo.example')
      .executeTakeFirstOrThrow(),
  );
  await database.inScope({ as: 'app', tenantId }, (db) =>
    insertKiosk(db, { tenantId, pairedBy, secret }),
  );
};
