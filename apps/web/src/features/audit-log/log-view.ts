import {
  actorOf,
  familyNames,
  type AuditEntry,
  type Contract,
  type Input,
} from '@keyhold/contract';
import { z } from 'zod';

const day = z.iso.date().optional();

/** What the address of the audit log holds. */
export const LogSearch = z.object({
  family: z.enum(familyNames).optional(),
  actorId: z.coerce.number().int().min(1).optional(),
  subjectType: z.string().min(1).max(40).optional(),
  subjectId: z.coerce.number().int().min(1).optional(),
  from: day,
  to: day,
  unread: z.literal('true').optional(),
});
export type LogSearch = z.output<typeof LogSearch>;
export type SetSearch = (change: {
  [Name in keyof LogSearch]?: string | number | undefined;
}) => void;

export const noFilters = {
  family: undefined,
  actorId: undefined,
  subjectType: undefined,
  subjectId: undefined,
  from: undefined,
  to: undefined,
  unread: undefined,
} satisfies LogSearch;

export const isFiltered = (search: LogSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);

export type LogQuery = NonNullable<Input<Contract['auditLog']['list']>['query']>;

const fewest = 3;
const apartMs = 15 * 60_000;

const isRepeat = (newer: AuditEntry, older: AuditEntry): boolean =>
  newer.type === older.type &&
  newer.actor.id === older.actor.id &&
  actorOf(newer).name === actorOf(older).name &&
  newer.actingAs === older.actingAs &&
  newer.origin === older.origin &&
  Date.parse(newer.createdAt) - Date.parse(older.createdAt) <= apartMs;

/** The same act by the same person over and over, such as 12 rooms cleaned, is one line of several. */
export const foldRepeats = (entries: readonly AuditEntry[]): AuditEntry[][] => {
  const runs: AuditEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isRepeat(last, entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => (run.length < fewest ? run.map((entry) => [entry]) : [run]));
};
