import { describe, expect, it } from 'vitest';

import { everything, openPage, refuse, server } from '#testing/open-page.tsx';

const ask = async (path: string, init?: RequestInit) => {
  const { status } = await server.fetch(`/api${path}`, init);
  return { status, faults: server.faults.splice(0) };
};
const guest = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

describe('a test is red', () => {
  it('by a call that the person may not make', async () => {
    await openPage('/dashboard', { as: [] });
    const { status, faults } = await ask('/guest');
    expect(status).toBe(403);
    expect(faults).toEqual(['guests.list was asked, which is refused: forbidden']);
  });

  it('by a call of nobody, or outside of any property', async () => {
    await openPage('/', { as: null });
    expect((await ask('/guest')).faults).toEqual([
      'guests.list was asked, which is refused: no_session',
    ]);
    await openPage('/dashboard', { as: everything, property: false });
    expect((await ask('/guest')).faults).toEqual([
      'guests.list was asked, which is refused: no_property',
    ]);
  });

  it('by a call that the contract does not take, or does not know', async () => {
    await openPage('/dashboard');
    const wrong = await ask('/guest?limit=many');
    expect(wrong.status).toBe(400);
    expect(wrong.faults).toEqual([expect.stringContaining('guests.list was asked wrongly')]);
    const unknown = await ask('/no-such-thing');
    expect(unknown.faults).toEqual(['GET /api/no-such-thing is no route of the contract']);
  });

  it('by a change that it does not expect', async () => {
    await openPage('/dashboard');
    const { faults } = await ask('/guest', guest({ name: 'Ada Obi' }));
    expect(faults).toEqual(['guests.create was asked, which the test does not expect']);
  });

  it('by an answer that the route could not give', async () => {
    const list = () => ({ items: [{ id: 1, room: 'none of its kind' as never }] });
    await openPage('/dashboard', { api: { guests: { list } } });
    const { faults } = await ask('/guest');
    expect(faults).toEqual([expect.stringContaining('guests.list could not answer this')]);
  });
});

it('says nothing of what is foreseen, a refusal with it', async () => {
  const api = { guests: { create: () => refuse('stale', { version: 2 }) } };
  await openPage('/dashboard', { api });
  expect(await ask('/guest', guest({ name: 'Ada Obi' }))).toEqual({ status: 409, faults: [] });
});
