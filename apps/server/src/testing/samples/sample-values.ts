import { sql } from 'kysely';

import { hashPassword } from '#core/secrets/passwords.ts';

import { findCanaries } from './canary.ts';

/** In every table a property's own row has the same id, so that any route's :id can be filled in. */
export const sampleIdOf = (tenantId: number): number => tenantId * 1_000_000 + 1;
export const tenantOfSample = (id: number): number => Math.floor(id / 1_000_000);

/** The council that works with a property: a group of the platform, with a number that is no sample's. */
export const councilOfSample = (id: number): number => id + 7;

/** A super administrator beside whoever calls. */
export const superOfSample = (id: number): number => id + 500_000;

/** A key has a strict form, so it cannot be a canary: 404 tells whether it was found. */
export const sampleFileKeyOf = (tenantId: number): string =>
  `t/${tenantId}/incident/${String(tenantId).padStart(32, '0')}`;
/** What the sample room's door says. */
export const sampleDoorOf = (tenantId: number): string =>
  `00000000-0000-4000-8000-${String(tenantId).padStart(12, '0')}`;
export const tenantOfDoor = (code: string): number => Number(code.slice(-12));
/** What the sample of a link says. */
export const sampleToken = (id: number): string => String(id).padStart(43, '0');

/** What whoever is about to call signs in with, and the secret of the server that is called. */
export const samplePassword = 'lantern otter gravel seven';
export const sampleSecret = 'only for tests';
let hashed: Promise<string> | undefined;
/** Knows the password of the samples. */
export const withPassword = async ({ userId }: { userId: number | null }) =>
  sql`update users set password_hash = ${await (hashed ??= hashPassword(samplePassword))}
    where id = ${userId}`;

export const tenantOf = (canary: string) => findCanaries(canary)[0]?.tenantId ?? 0;
export const tomorrow = () => sql`now() + interval '1 day'`;
/** Days are the property's own: the database's are others for some hours of each. */
export const dayOf = (tenantId: number, after = 0) =>
  sql`(select (now() at time zone timezone)::date + ${after}::int from tenants where id = ${tenantId})`;
export const nextDay = (canary: string) => dayOf(tenantOf(canary), 1);
export const dayAfter = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
export const far = { checkIn: '2031-05-01', checkOut: '2031-05-03', persons: 1 };

export const outsidePhoto = { mimeType: 'image/png', size: 100 };
/** The rows of a file, as an import takes them. */
export const fileOf = (values: Record<string, string>) => ({
  dryRun: false,
  rows: [{ row: 2, values }],
});

/** Nobody stays there any more, or somebody is in. */
export const ended = ({ tenantId }: { tenantId: number }) =>
  sql`with ended as (update reservations set status = 'checked_out' where tenant_id = ${tenantId})
    update stays set is_live = false where tenant_id = ${tenantId}`;
export const inHouse = ({ tenantId, id }: { tenantId: number; id: number }) =>
  sql`update reservations set status = 'checked_in' where tenant_id = ${tenantId} and id = ${id}`;
