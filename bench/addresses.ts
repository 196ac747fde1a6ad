import { parseArgs } from 'node:util';

import { requireNode } from '../scripts/runtime.ts';

requireNode('npm run bench:addresses');
const { default: pg } = await import('pg');
const { hashPassword } = await import('../apps/server/src/core/secrets/passwords.ts');
const { createDatabase } = await import('./database.ts');
const { tokenOf } = await import('./dataset.ts');
const { serveProduct } = await import('./served.ts');
const { tableOf } = await import('./table.ts');

const { values } = parseArgs({ options: { times: { type: 'string', default: '1000' } } });
const times = Number(values.times);
const goal = 0.55;
const password = 'lantern otter gravel seven';

/** Two properties: those who ask work in the first, those who are asked about in the second. */
const peopleSql = (hash: string) => `
  insert into tenants (id, title) values (1, 'Here'), (2, 'There');
  insert into users (id, home_tenant_id, name, email, status, password_hash)
    select i, case when i <= ${times} then 1 else 2 end, 'User ' || i, 'user' || i || '@example.test',
      case when i <= ${2 * times} then 'active' else 'invited' end, '${hash}'
    from generate_series(1, ${3 * times}) i;
  insert into members (tenant_id, user_id) select home_tenant_id, id from users;
  insert into roles (tenant_id, id, kind, title, name) values (1, 1, 'staff', 'Staff', 'staff');
  insert into role_permissions (tenant_id, role_id, permission) values (1, 1, 'write:users');
  insert into member_roles (tenant_id, user_id, role_id) select 1, id, 1 from users where id <= ${times};
  insert into sessions (token_hash, user_id, expires_at)
    select encode(sha256(convert_to('${tokenOf(0).slice(0, -1)}' || id, 'UTF8')), 'hex'), id,
      now() + interval '1 day' from users where id <= ${times};`;

interface Call {
  path: string;
  body: object;
  /** Who asks, where somebody must be signed in. */
  as?: number;
}
/** What is asked of somebody who is there, or of nobody; each person is asked about once. */
type Ask = (index: number, isKnown: boolean) => Call;

const addressOf = (index: number, isKnown: boolean) =>
  isKnown ? `user${times + index}@example.test` : `nobody${index}@example.test`;

const toNobody: Call = { path: '/auth/passkey/options', body: {} };
const asks: Record<string, Ask> = {
  'sign in': (index, isKnown) => ({
    path: '/auth/login',
    body: { email: addressOf(index, isKnown), password: 'a guess' },
  }),
  'forgotten password': (index, isKnown) => ({
    path: '/auth/forgot-password',
    body: { email: addressOf(index, isKnown) },
  }),
  'invitation of another property': (index, isKnown) => ({
    path: '/user/resend-activation-email',
    body: { userId: isKnown ? 2 * times + index : 1_000_000_000 + index },
    as: 1,
  }),
  'passkey, nobody named': () => toNobody,
  'new address of one’s own': (index, isKnown) => ({
    path: '/auth/email',
    body: { email: addressOf(index, isKnown), password },
    as: index,
  }),
};

let calls = 0;
const timeOf = async (url: string, { path, body, as }: Call): Promise<number> => {
  calls += 1;
  const headers = {
    'content-type': 'application/json',
    // One address would be told to wait.
    'x-forwarded-for': `10.0.${Math.floor(calls / 250) % 250}.${calls % 250}`,
    ...(as !== undefined && { authorization: `Bearer ${tokenOf(as)}` }),
  };
  const began = performance.now();
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  const took = performance.now() - began;
  if (answer.status === 429 || answer.status >= 500)
    throw new Error(`${path} answered ${answer.status}`);
  return took;
};

/** How often the time of one asked about takes longer than the time of nobody; half: it tells nothing. */
const areaOf = (known: readonly number[], unknown: readonly number[]): number => {
  const all = [
    ...known.map((took) => ({ took, isKnown: true })),
    ...unknown.map((took) => ({ took, isKnown: false })),
  ].toSorted((one, other) => one.took - other.took);
  let ranks = 0;
  for (const [at, { isKnown }] of all.entries()) if (isKnown) ranks += at + 1;
  const pairs = known.length * unknown.length;
  return (ranks - (known.length * (known.length + 1)) / 2) / pairs;
};

/** By turns in an order that follows no pattern, so that a busy moment meets both alike. */
const measure = async (url: string, ask: Ask) => {
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let warm = 0; warm < 20; warm += 1) await timeOf(url, toNobody);
  for (let index = 1; index <= times; index += 1) {
    const isFirst = Math.random() < 0.5;
    for (const isKnown of [isFirst, !isFirst])
      took[isKnown ? 'known' : 'unknown'].push(await timeOf(url, ask(index, isKnown)));
  }
  return took;
};

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const database = await createDatabase();
const env = { DATABASE_URL: database.loginUrl, DATABASE_ADMIN_URL: database.ownerUrl };
const served = await serveProduct({ ...env, DEMO: 'off', TRUST_PROXY: 'on' });
try {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const sql = peopleSql(await hashPassword(password));
  await owner.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
  await owner.query('vacuum analyze');
  await owner.end();
  const rows: string[][] = [];
  for (const [name, ask] of Object.entries(asks)) {
    const { known, unknown } = await measure(served.url, ask);
    const area = areaOf(known, unknown);
    const reach = Math.max(area, 1 - area);
    if (reach > goal) process.exitCode = 1;
    const medians = [known, unknown].map((each) => middle(each).toFixed(1));
    rows.push([name, ...medians, area.toFixed(3), reach <= goal ? 'yes' : 'NO']);
  }
  const head = ['asked', 'known, median ms', 'unknown, median ms', 'AUC', `within ${goal}`];
  console.log(`\n${times} each\n\n${tableOf(head, rows)}\n`);
} finally {
  await served.stop();
  await database.drop();
}
