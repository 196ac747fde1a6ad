import { lettersAnHour, placeholdersOf, templateKinds } from '@keyhold/contract';
import type { Client, Contract, NewTemplate, TemplateKind } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '#testing/services/outbox.ts';
import { readPdf } from '#testing/services/pdf-text.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let tenant: TestTenant;
let manager: Client<Contract>;
let stranger: Client<Contract>;
let today: string;

const as = async (role: string, where = tenant) =>
  server.clientAs(
    await makePerson(server.database, { tenants: [where], role, name: 'Nora Keyes' }),
  );
const at = (id: number) => ({ params: { id } });
const dayIn = (count: number) =>
  new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);
const refusal = async (call: Promise<unknown>) => {
  const { status, code } = await problemOf(call);
  return `${status} ${code}`;
};
const set = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));

/** Whatever people could write that a careless renderer would run, load, fill in or choke on. */
const nasty = [
  '<script>alert(1)</script><img src=http://169.254.169.254/x>',
  '{{status}} {{guest_name}} {text:1} ${process.env.PATH}',
  '# Not a heading',
  'שלום مرحبا 👩‍👩‍👧‍👦 Łukasz',
  'javascript:alert(1) /etc/passwd =1+1',
];
const hostile = nasty.join('\n');
const long = 'Wilhelmina '.repeat(450).trim();

const records: Partial<Record<TemplateKind, number>> = {};
let guestId: number;
let roomId: number;

const makeIncident = async (name: string) => {
  const { id: typeId } = await manager.incidentTypes.create({
    body: { title: name.slice(0, 110), titleEs: 'Robo' },
  });
  const { id } = await manager.incidents.create({
    body: { typeId, description: 'Seen', roomId, guestIds: [guestId] },
  });
  return id;
};
const makeStay = async (name: string) => {
  const stay = await manager.occupancies.walkIn({
    body: { guest: { name }, roomId, checkOut: dayIn(5), persons: 1 },
  });
  guestId = stay.guest.id;
  return stay.id;
};
const makeFault = async (issue: string) =>
  (await manager.maintenance.create({ body: { issue, roomId, area: nasty[0] } })).id;
const makePurchase = async (name: string) =>
  (
    await manager.purchasingRequests.create({
      body: { lines: [{ name, quantity: 2, unit: 'kg' }] },
    })
  ).id;
const makeRequest = async (reason: string) => {
  const body = {
    type: 'end_reservation',
    reservationId: records.reservation ?? 0,
    reason,
  } as const;
  return (await manager.changeRequests.create({ body })).id;
};

beforeAll(async () => {
  tenant = await makeTenant(server.database, {
    title: 'Hotel <b>Mar</b>',
    timezone: 'Europe/Madrid',
    currency: 'EUR',
  });
  manager = await as('manager');
  stranger = await as('manager', await makeTenant(server.database));
  [roomId = 0] = await makeRooms(server.database, { tenant, numbers: ['204'] });
  today = (await manager.stats.shift()).today;
  records.reservation = await makeStay('Ana {{status}}');
  records.incident = await makeIncident('Noise & <i>{{priority}}</i>');
  records.maintenance = await makeFault(hostile);
  records.purchasing_request = await makePurchase(nasty[0] ?? '');
  records.change_request = await makeRequest(nasty.join(' ').slice(0, 500));
});

const everything = (kind: TemplateKind) =>
  placeholdersOf[kind].map((name) => `${name}: {{${name}}}`).join('\n\n');
const preview = (kind: TemplateKind, more: object = {}, by = manager) =>
  by.templates.preview({
    body: { kind, body: everything(kind), language: 'en', recordId: records[kind], ...more },
  });
let count = 0;
const add = async (kind: TemplateKind, given: Partial<NewTemplate> = {}) => {
  const title = `Letter ${(count += 1)}`;
  const body = { kind, language: 'en' as const, title, body: everything(kind), ...given };
  return (await manager.templates.create({ body })).id;
};
const print = async (id: number, body: { recordId: number; isGuest?: boolean }, by = manager) => {
  const asked = await by.exports.template({ ...at(id), body });
  await server.jobs.drain();
  const { url } = await by.exports.download(at(asked.id));
  const { rawPayload } = await server.request({ method: 'GET', url });
  return { asked, ...readPdf(rawPayload) };
};

describe('a text with the values of a record', () => {
  test('is told in the words of its language, with its dates and money', async () => {
    const id = records.maintenance ?? 0;
    await set(sql`update maintenances set cost = 1234.5, status = 'resolved',
      resolved_at = '2026-03-09T17:30:00Z', booked_in = '2026-03-07' where id = ${id}`);
    const body = '{{cost}}; {{status}}; {{resolved_at}}; {{booked_in}}; {{contractor_name}}';
    const said = async (language: 'en' | 'es') => {
      const { text, missing } = await preview('maintenance', { body, language });
      return { text: text.replaceAll('\u00A0', ' '), missing };
    };
    expect(await said('en')).toEqual({
      text: '€1,234.50; Resolved; 9 March 2026 at 06:30 PM; 7 March 2026; ________',
      missing: ['contractor_name'],
    });
    expect(await said('es')).toMatchObject({
      text: '1234,50 €; Resuelta; 9 de marzo de 2026 a las 18:30; 7 de marzo de 2026; ________',
    });
  });

  test('calls the kind of an incident as its language does', async () => {
    const asked = { body: '{{incident_type}}', language: 'es' } as const;
    expect(await preview('incident', asked)).toMatchObject({ text: 'Robo' });
  });

  test('fills every placeholder of its kind, and says which have no value', async () => {
    for (const kind of templateKinds) {
      const { text, missing } = await preview(kind);
      const empty = text.split('\n\n').filter((line) => line.endsWith('________'));
      expect(empty.map((line) => line.split(':')[0])).toEqual(missing);
      expect(missing.length).toBeLessThan(placeholdersOf[kind].length / 2);
    }
  });

  test('without a record has the names of the values in their places', async () => {
    const body = '{{product_name}}: {{quantity}}';
    const { text, missing } = await preview('purchasing_request', { body, recordId: null });
    expect([text, missing]).toEqual(['[Product name]: [Quantity]', []]);
  });

  test('is never read again: not its braces, nor its marks', async () => {
    const { text } = await preview('reservation', { body: 'Dear {{guest_name}}, {{status}}' });
    expect(text).toBe('Dear Ana {{status}}, In house');
    const { blocks } = await preview('maintenance', {
      body: '# Order {{issue}}\n- {{issue}}\n- {{area}}\n\n{{issue}}',
    });
    expect(blocks).toEqual([
      { kind: 'heading', text: `Order ${hostile.replaceAll('\n', ' ')}` },
      { kind: 'list', items: [hostile, nasty[0]] },
      { kind: 'text', text: hostile },
    ]);
  });

  test('leaves no answer behind, since it only asks', async () => {
    const kept = () =>
      server.database.asOwner(async (db) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n
          from idempotency_keys`.execute(db);
        return rows[0]?.n;
      });
    const before = await kept();
    const { statusCode } = await server.request({
      method: 'POST',
      url: '/api/template/preview',
      as: await makePerson(server.database, { tenants: [tenant] }),
      headers: { 'idempotency-key': 'preview-1' },
      payload: { kind: 'incident', body: '{{status}}', language: 'en', recordId: records.incident },
    });
    expect([statusCode, await kept()]).toEqual([200, before]);
  });

  test('of a guest tells of the stay they are in, else of the last one', async () => {
    const body = '{{guest_name}} {{booking_id}} {{room_number}}';
    const of = (recordId: number) => preview('reservation', { body, recordId, isGuest: true });
    const { bookingId } = await manager.reservations.get(at(records.reservation ?? 0));
    expect((await of(guestId)).text).toBe(`Ana {{status}} ${bookingId} 204`);
    const { id } = await manager.guests.create({ body: { name: 'Ben Cole' } });
    expect(await of(id)).toMatchObject({
      text: 'Ben Cole ________ ________',
      missing: ['booking_id', 'room_number'],
    });
    const call = preview('incident', { recordId: guestId, isGuest: true });
    expect(await refusal(call)).toBe('404 not_found');
  });
});

describe('printing', () => {
  test.each(templateKinds)('%s: whatever a record holds is only text', async (kind) => {
    const id = await add(kind, { title: `Order <b>${kind}</b>` });
    const { asked, text, heads } = await print(id, { recordId: records[kind] ?? 0 });
    expect(asked.kind).toBe('template');
    expect(text).toContain(`Order <b>${kind}</b>`);
    expect(text).toContain('Hotel <b>Mar</b>');
    expect(text).toContain('Printed');
    expect(heads.join('\n')).not.toMatch(/\/(?:URI|JavaScript|JS|Launch|EmbeddedFile|GoToR|AA)\b/);
  });

  test('says what somebody wrote to the letter', async () => {
    const id = await add('maintenance');
    const { text } = await print(id, { recordId: records.maintenance ?? 0 });
    for (const nth of [0, 1, 2, 4]) expect(text).toContain(nasty[nth]);
  });

  test('is in the language of the template, and leaves its event', async () => {
    const id = await add('reservation', { language: 'es', body: 'Entrada: {{check_in}}' });
    const { text, asked } = await print(id, { recordId: records.reservation ?? 0 });
    expect(text).toContain('Impreso');
    expect(text).toMatch(/Entrada: \d+ de \w+ de \d{4}/);
    expect(asked.fileName).toMatch(/^Letter \d+ BK-\d+\.pdf$/);
    const entry = (await readLog(server.database, tenant)).at(-1);
    expect(entry).toMatchObject({
      type: 'RENDER_TEMPLATE',
      subject_id: id,
      addition_info: {
        template: { kind: 'reservation' },
        record: asked.fileName.slice(9, -4).trim(),
      },
    });
  });

  test('of five thousand letters runs over as many pages as it needs', async () => {
    const recordId = await makeFault(long);
    const id = await add('maintenance', { body: '{{issue}}\n\n'.repeat(4) });
    const { pages, text } = await print(id, { recordId });
    expect(pages).toBeGreaterThan(3);
    expect(text.match(/Wilhelmina/g)).toHaveLength(450 * 4);
  });

  test('prints what the template said when it was asked for', async () => {
    const id = await add('reservation', { body: 'First words' });
    const asked = await manager.exports.template({
      ...at(id),
      body: { recordId: records.reservation ?? 0 },
    });
    await manager.templates.update({ ...at(id), body: { body: 'Second words' } });
    await manager.templates.remove(at(id));
    await server.jobs.drain();
    const { url } = await manager.exports.download(at(asked.id));
    const { text } = readPdf((await server.request({ method: 'GET', url })).rawPayload);
    expect(text).toContain('First');
  });

  test('asks for a template that is there and on, and a record that is there', async () => {
    const recordId = await makeFault('Tap drips');
    const id = await add('maintenance');
    const render = (by = manager) =>
      refusal(by.exports.template({ ...at(id), body: { recordId } }));
    expect(await render(stranger)).toBe('404 not_found');
    await manager.maintenance.remove(at(recordId));
    expect(await render()).toBe('404 not_found');
    await manager.templates.update({ ...at(id), body: { active: false } });
    expect(await render()).toBe('409 template_off');
    await manager.templates.remove(at(id));
    expect(await render()).toBe('404 not_found');
  });

  test('a record of another property is not there', async () => {
    const body = {
      kind: 'maintenance',
      language: 'en',
      title: 'Theirs',
      body: '{{issue}}',
    } as const;
    const { id } = await stranger.templates.create({ body });
    const recordId = records.maintenance ?? 0;
    expect(await refusal(stranger.exports.template({ ...at(id), body: { recordId } }))).toBe(
      '404 not_found',
    );
    expect(await refusal(preview('maintenance', {}, stranger))).toBe('404 not_found');
  });

  test('asks for the right to read the record, and again when it is fetched', async () => {
    const security = await as('security');
    const housekeeper = await as('housekeeper');
    for (const [kind, by] of [
      ['reservation', security],
      ['change_request', security],
      ['incident', housekeeper],
      ['maintenance', housekeeper],
    ] as const) {
      const id = await add(kind);
      const body = { recordId: records[kind] ?? 0 };
      const mail = { ...body, to: 'somebody@example.com' };
      expect(await refusal(by.exports.template({ ...at(id), body }))).toBe('404 not_found');
      expect(await refusal(by.templates.mail({ ...at(id), body: mail }))).toBe('404 not_found');
      expect(await refusal(preview(kind, {}, by))).toBe('404 not_found');
    }
    const person = await makePerson(server.database, { tenants: [tenant], role: 'security' });
    const own = server.clientAs(person);
    const id = await add('incident');
    const { asked } = await print(id, { recordId: records.incident ?? 0 }, own);
    await set(sql`delete from member_roles where user_id = ${person.id}`);
    await expect.poll(() => refusal(own.exports.get(at(asked.id)))).toBe('404 not_found');
  });
});

describe('mailing', () => {
  const to = 'officer@example.com';

  test('goes out as text in both its forms, and is told with its address', async () => {
    const id = await add('maintenance', {
      title: 'Order <1>',
      body: '# To do\n- {{area}}\n\n{{issue}}\n\n{{contractor_name}}',
    });
    const body = { recordId: records.maintenance ?? 0, to };
    expect(await manager.templates.mail({ ...at(id), body })).toEqual({
      to,
      missing: ['contractor_name'],
    });
    const [mail] = await mailsTo(server, to);
    expect(mail?.subject).toBe('Order <1> · Hotel <b>Mar</b>');
    expect(mail?.text).toContain(`To do\n\n- ${nasty[0]}\n\n${hostile}`);
    expect(mail?.html).toContain('<h2');
    expect(mail?.html).toContain('<li>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=http');
    expect(mail?.html).not.toMatch(/<script|<img|<b>|<a |href=/);
    expect((await readLog(server.database, tenant)).at(-1)).toMatchObject({
      type: 'MAIL_TEMPLATE',
      subject_id: id,
      addition_info: { to },
    });
  });

  test('of what tells of a guest goes with the guest, from the outbox and the log', async () => {
    const guest = { name: 'Eva Gone' };
    const stay = await manager.reservations.create({
      body: { guest, checkIn: dayIn(10), checkOut: dayIn(12), persons: 1 },
    });
    const id = await add('reservation', { language: 'es' });
    const address = 'eva@example.com';
    await manager.templates.mail({ ...at(id), body: { recordId: stay.id, to: address } });
    const [mail] = await mailsTo(server, address);
    expect(mail?.html).toContain('<html lang="es">');
    expect(mail?.text).toContain('Eva Gone');
    const told = async () => {
      const { items } = await manager.auditLog.activity({ query: { type: 'template', id } });
      return JSON.stringify(items[0]);
    };
    expect(await told()).toContain(address);
    await manager.reservations.remove({ ...at(stay.id), body: { reason: 'Not coming' } });
    await manager.guests.erase({ ...at(stay.guest.id), body: { reason: 'Asked for it' } });
    expect(await mailsTo(server, address)).toEqual([]);
    expect(await told()).not.toContain(address);
  });

  test('has an end within the hour, for each person by themselves', async () => {
    const person = await makePerson(server.database, { tenants: [tenant], role: 'front_desk' });
    const desk = server.clientAs(person);
    const id = await add('maintenance');
    const body = { recordId: records.maintenance ?? 0, to: 'stranger@example.com' };
    const write = (ago: string, letters: number) =>
      set(sql`insert into audit_log (tenant_id, type, actor_id, actor_name, subject_type,
          subject_label, origin, request_id, created_at)
        select ${tenant.id}, 'MAIL_TEMPLATE', ${person.id}, 'Desk', 'template', 'Order', 'web',
          'letters', now() - ${ago}::interval from generate_series(1, ${letters}::int)`);
    await write('61 minutes', lettersAnHour);
    await write('10 minutes', lettersAnHour - 2);
    const codes = await Promise.all(
      Array.from({ length: 5 }, () =>
        desk.templates.mail({ ...at(id), body }).then(
          () => 'sent',
          () => 'refused',
        ),
      ),
    );
    expect(codes.filter((code) => code === 'sent')).toHaveLength(2);
    const late = await problemOf(desk.templates.mail({ ...at(id), body }));
    expect(late).toMatchObject({ status: 429, code: 'too_many_letters' });
    expect(late.message).toContain(String(lettersAnHour));
    expect(await manager.templates.mail({ ...at(id), body })).toMatchObject({ to: body.to });
  });

  test('takes one address, and nothing that could add a header', async () => {
    const id = await add('incident');
    const bad = ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'nobody'];
    for (const address of bad) {
      const body = { recordId: records.incident ?? 0, to: address };
      expect(await problemOf(manager.templates.mail({ ...at(id), body }))).toMatchObject({
        errors: [{ path: 'to', message: 'Invalid email format' }],
      });
    }
  });
});
