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
const all = <Part extends keyof Samples>(part: Part): NonNullable<Samples[Part]> =>
  Object.assign({}, ...brought.map((samples) => samples[part])) as NonNullable<Samples[Part]>;

const calls = all('calls');
const before = all('before');
export const ownColumns = all('columns');
export const ownStatements = all('statements');

export const ownSampleOf = (name: string, id: number): Partial<Sample> => calls[name]?.(id) ?? {};

/** Makes whatever the call of a route needs there to be; most need nothing. */
export const prepare = async (
  database: Database,
  { name, tenantId, userId = null }: { name: string; tenantId: number; userId?: number | null },
): Promise<void> => {
  const statement = await before[name]?.({ tenantId, id: sampleIdOf(tenantId), userId });
  if (statement !== undefined) await database.asOwner((db) => statement.execute(db));
};
