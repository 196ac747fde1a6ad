import { readFileSync } from 'node:fs';

import { Kysely, PostgresDialect } from 'kysely';

import { contentOf } from '../apps/server/src/core/audit/audit-chain.ts';
import { hashPassword } from '../apps/server/src/core/secrets/passwords.ts';
import { staffRoles } from '../apps/server/src/features/roles/first-roles.ts';

/** What the first administrator of a property may do. */
const administrator = staffRoles.find(({ name }) => name === 'admin');

export const incidentsAProperty = 5000;
export const roomsAProperty = 200;
export const peopleAProperty = 20;
export const guestsAProperty = 2000;
export const password = 'Benchmark-only-2026';

const tokenStart = 'benchmark-session-of-user-';

/** How much there is: properties, and for how many years each has been in the house's books. */
export interface Size {
  props: number;
  years?: number;
  /** Of the log, in each property: by default as many as the years bring. */
  entries?: number;
}
/** What the figures of the dataset stand for. */
const usualYears = 1.5;

const unconnected = new PostgresDialect({ pool: () => Promise.reject(new Error('no database')) });
const contentSql = contentOf.compile(new Kysely({ dialect: unconnected })).sql;

/** The statements that fill the product's tables, as one text. */
export const datasetSql = async (size: Size): Promise<string> => {
  const { props, years = usualYears } = size;
  const passwordHash = await hashPassword(password);
  const more = years - usualYears;
  const figures: Record<string, number> = {
    props,
    pastStays: 26 + Math.round(17.4 * more),
    pastJobs: 50 + Math.round(26 * more),
    pastFaults: 9 + Math.round(6 * more),
    entries: size.entries ?? 50_000 + Math.round(33_300 * more),
  };
  return readFileSync(new URL('./dataset.sql', import.meta.url), 'utf8')
    .replaceAll(':passwordHash', passwordHash)
    .replaceAll(':permissions', `{${administrator?.permissions.join(',')}}`)
    .replaceAll(':token', tokenStart)
    .replaceAll(':contentOf', () => contentSql)
    .replaceAll(/:(props|past\w+|entries)/g, (_, name: string) => String(figures[name]));
};

/** A person of the property, numbered from 0. */
export const userOf = (property: number, person = 0): number =>
  (property - 1) * peopleAProperty + person + 1;
export const emailOf = (user: number): string => `user${user}@example.test`;
export const tokenOf = (user: number): string => `${tokenStart}${user}`;
export const roomOf = (property: number, index: number): number =>
  (property - 1) * roomsAProperty + (index % roomsAProperty) + 1;
/** Whoever looks for the council at what was posted to it, in every property. */
export const councilUserOf = (props: number): number => props * peopleAProperty + 1;
/** An incident that stands deep in the list of its property: of some 5,000, with at least 4,000 before it. */
export const deepIncidentOf = (property: number, index: number): number =>
  (roomOf(property, index) - 1) * 25 + 1 + (index % 4);
export const guestOf = (property: number, index: number): number =>
  (property - 1) * guestsAProperty + (index % guestsAProperty) + 1;
