import type { RecordType } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}
interface Asked {
  subject: { type: RecordType; id: number };
  /** The version that is saved, and the one that the caller has read; none is any. */
  version: number;
  read: number | undefined;
  /** Of a part of the subject, whose versions do not count its saves: what its entries say of it, with what each `replaced`. */
  about?: Record<string, unknown>;
}
const mostSteps = 20;

/** Several changes as one: what each field was at first, and what it has become. */
const merge = (steps: readonly Change[]): Change[] => {
  const fields = new Map<string, Change>();
  for (const step of steps)
    fields.set(step.field, { ...step, before: (fields.get(step.field) ?? step).before });
  return [...fields.values()];
};

/** Refuses a change of what somebody else has changed since it was read, and tells who, when and what. */
export const demandFresh = async (ctx: Context, { subject, version, read, about }: Asked) => {
  if (read === undefined || read === version) return;
  const most = about === undefined ? Math.max(version - read, 1) : mostSteps;
  const entries = await ctx.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'actor_name', 'created_at', sql<Change[]>`changes`.as('changes')])
    .select(sql<number | null>`(addition_info ->> 'replaced')::int`.as('replaced'))
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where(sql<boolean>`addition_info @> ${JSON.stringify(about ?? {})}::jsonb`)
    .orderBy('id', 'desc')
    .limit(Math.min(most, mostSteps))
    .execute();
  const first = about === undefined ? -1 : entries.findIndex(({ replaced }) => replaced === read);
  const steps = first < 0 ? entries : entries.slice(0, first + 1);
  const [latest] = steps;
  const by = latest && { id: latest.actor_id, name: latest.actor_name };
  const changes = merge(steps.toReversed().flatMap((step) => step.changes));
  refuse('stale', { details: { version, by, at: latest?.created_at, changes } });
};
