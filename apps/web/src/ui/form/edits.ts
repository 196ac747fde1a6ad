import { CallFailed, type EditedRecord } from '@keyhold/contract';
import { z } from 'zod';

/** The saved record that a form changes, for when somebody else changes it as well. */
export type Edits<Output> = {
  /** Null where nobody is told of who else edits it. */
  record: EditedRecord | null;
  /** Saves what was typed over the version that is saved now. */
  saveOver: (output: Output, version: number) => unknown;
  /** Lets go of what was typed and goes on with what is saved now. */
  discard: () => unknown;
};

const Stale = z.object({
  version: z.number(),
  by: z.object({ name: z.string() }).optional(),
  at: z.string().optional(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type Stale = z.output<typeof Stale>;

/** A save that was refused: what was typed, and when it was told. */
export type Conflict = { stale: Stale; typed: Record<string, unknown>; now: number };

/** Who changed it meanwhile and how, when that is why the server refused. */
export function staleOf(error: unknown): Stale | null {
  if (!(error instanceof CallFailed) || error.problem.code !== 'stale') return null;
  const details = Stale.safeParse(error.problem.details);
  return details.success ? details.data : null;
}

export type Difference = { name: string; before: unknown; after: unknown; mine: unknown };

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

/** What differs between what was typed and what is saved: nothing else is sent. */
export const changedFields = <Given extends object>(given: Given, saved: object): Partial<Given> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => name in saved && !isSame(value, saved[name as keyof typeof saved]),
    ),
  ) as Partial<Given>;

type Versioned = { version: number };
/** The version that what is shown was read at, or a later one that changed nothing of it. */
export const versionShown = <Saved extends Versioned>(
  { base, saved }: { base: Saved; saved: Saved },
  valuesOf: (saved: Saved) => unknown,
): number =>
  JSON.stringify(valuesOf(saved)) === JSON.stringify(valuesOf(base))
    ? Math.max(base.version, saved.version)
    : base.version;

/** What has changed, part by part where a field has parts, beside what was typed there if it is something else. */
export function differencesOf(
  changes: Stale['changes'],
  typed: Record<string, unknown>,
): Difference[] {
  return changes.flatMap(({ field, before, after }): Difference[] => {
    const mine = typed[field];
    if (isPlain(before) && isPlain(after)) {
      const parts = Object.keys(after).map((key) => ({
        field: key,
        before: before[key],
        after: after[key],
      }));
      return differencesOf(
        parts.filter((part) => !isSame(part.before, part.after)),
        isPlain(mine) ? mine : {},
      ).map((part) => ({ ...part, name: `${field}.${part.name}` }));
    }
    const isOther = mine !== undefined && !isSame(mine, after) && !isSame(mine, before);
    return [{ name: field, before, after, mine: isOther ? mine : undefined }];
  });
}
