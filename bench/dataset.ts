import { readFileSync } from 'node:fs';

import { hashPassword } from '../apps/server/src/core/secrets/passwords.ts';

export const roomsAProperty = 200;
export const peopleAProperty = 20;
export const guestsAProperty = 2000;
export const password = 'Benchmark-only-2026';

const tokenStart = 'benchmark-session-of-user-';

/** The statements that fill the product's tables, as one text. */
export const datasetSql = async (props: number): Promise<string> => {
  const passwordHash = await hashPassword(password);
  return readFileSync(new URL('./dataset.sql', import.meta.url), 'utf8')
    .replaceAll(':passwordHash', passwordHash)
    .replaceAll(':token', tokenStart)
    .replaceAll(':props', String(props));
};

/** A person of the property, numbered from 0. */
export const userOf = (property: number, person = 0): number =>
  (property - 1) * peopleAProperty + person + 1;
export const emailOf = (user: number): string => `user${user}@example.test`;
export const tokenOf = (user: number): string => `${tokenStart}${user}`;
export const roomOf = (property: number, index: number): number =>
  (property - 1) * roomsAProperty + (index % roomsAProperty) + 1;
export const guestOf = (property: number, index: number): number =>
  (property - 1) * guestsAProperty + (index % guestsAProperty) + 1;
