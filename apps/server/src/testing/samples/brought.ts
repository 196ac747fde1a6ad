import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { sql } from 'kysely';

import type { Database } from '#db/connect.ts';

import { sampleIdOf } from './sample-values.ts';
import type { Sample } from './sample.ts';

type Statement = ReturnType<typeof sql>;
interface Place {
  tenantId: number;
  /** Of the property's sample rows. */
  id: number;
  /** Who is about to call. */
  userId: number | null;
}
/** Who calls, as far as a rule inside of a call asks. */
export interface Asker {
  name: string;
  isCouncil: boolean;
  home: number;
  may: (right: string) => boolean;
}
/** What a call itself refuses, whatever its route's permission says. */
export type Rule = (by: Asker) => 400 | 403 | 404 | null;
export type Before = (by: Place) => Statement | Promise<Statement>;

/** What a feature brings for the proofs of all routes, in `<feature>.samples.ts`; most bring nothing. */
export interface Samples {
  /** Calls whose rules say more than their schemas: what a plain example cannot know. */
  calls?: Record<string, (id: number) => Partial<Sample>>;
  /** What must be so before a change of the sample row can be made. */
  before?: Record<string, Before>;
  /** Columns that cannot hold just any value. */
  columns?: Record<string, (canary: string) => unknown>;
  /** The most that an act asks of the database which is several in one, each of them within the limit. */
  statements?: Record<string, number>;
  /**
   * Calls, or a resource with all of its calls, that serve only who knows a password, a code or a link, or who
   * is answered by a server elsewhere: a sample is told that it is none.
   */
  secrets?: readonly string[];
  /** Calls for records that are one person's own: everybody else finds nothing there, colleagues too. */
  personal?: readonly string[];
  /** Whom a call refuses before it looks for the record. */
  refuses?: Record<string, Rule>;
  /** Whom it keeps the sample from, which is there. */
  closes?: Record<string, Rule>;
}

const features = path.join(import.meta.dirname, '../../features');
const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.samples.ts'),
);
const brought = await Promise.all(
  files.map(async (file) => {
    const { href } = pathToFileURL(path.join(features, file));
    return ((await import(href)) as { samples: Samples }).samples;
  }),
);
type Listed = 'secrets' | 'personal';
const all = <Part extends Exclude<keyof Samples, Listed>>(part: Part): NonNullable<Samples[Part]> =>
  Object.assign({}, ...brought.map((samples) => samples[part])) as NonNullable<Samples[Part]>;
const listed = (part: Listed) => new Set(brought.flatMap((samples) => samples[part] ?? []));

const calls = all('calls');
const before = all('before');
export const ownColumns = all('columns');
export const ownStatements = all('statements');
export const personal = listed('personal');
const secrets = listed('secrets');
const refuses = all('refuses');
const closes = all('closes');

export const takesSecret = (name: string): boolean =>
  secrets.has(name) || secrets.has(name.split('.')[0] ?? '');
export const refusalInside = (name: string, by: Asker) => refuses[name]?.(by) ?? null;
export const closedInside = (name: string, by: Asker) => closes[name]?.(by) ?? null;

export const ownSampleOf = (name: string, id: number): Partial<Sample> => calls[name]?.(id) ?? {};

/** Makes whatever the call of a route needs there to be; most need nothing. */
export const prepare = async (
  database: Database,
  { name, tenantId, userId = null }: { name: string; tenantId: number; userId?: number | null },
): Promise<void> => {
  const statement = await before[name]?.({ tenantId, id: sampleIdOf(tenantId), userId });
  if (statement !== undefined) await database.asOwner((db) => statement.execute(db));
};
