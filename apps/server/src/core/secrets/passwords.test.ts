import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { hashPassword, verifyPassword } from './passwords.ts';

test('a hash is made with Argon2id and salt of its own, and verifies', async () => {
  const [one, other] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
  expect(one).toMatch(/^argon2id\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword('secret', one)).toBe(true);
  expect(await verifyPassword('Secret', one)).toBe(false);
  expect(await verifyPassword('', one)).toBe(false);
});

test('letters are compared by what they are, not by how a keyboard composes them', async () => {
  const hash = await hashPassword('Jos\u00e9');
  expect(await verifyPassword('Jose\u0301', hash)).toBe(true);
});

test.each([null, '', 'argon2id$$', 'argon2id$AAAA$', 'plain'])(
  'nothing verifies against %j',
  async (hash) => {
    expect(await verifyPassword('', hash)).toBe(false);
    expect(await verifyPassword('plain', hash)).toBe(false);
  },
);

test('a flood waits in line, and past its end is turned away', async () => {
  const refused: unknown[] = [];
  const note = (reason: unknown) => void refused.push(reason);
  for (let guess = 0; guess < 260; guess += 1) verifyPassword('x', null).catch(note);
  await setImmediate();
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(60);
  for (const reason of refused)
    expect(reason).toMatchObject({ name: 'Refusal', code: 'too_many_requests' });
});
