import type { AbsenceChange, NewAbsence } from '@keyhold/contract';

import type { Db } from '#core/http/context.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

const rows = rowsOf('absences');

export const insertAbsence = (
  db: Db,
  { userId, kind, from, to, note, enteredBy }: NewAbsence & { enteredBy: number },
): Promise<number> =>
  rows.insert(db, {
    user_id: userId,
    kind,
    from_day: from,
    to_day: to,
    note,
    entered_by: enteredBy,
  });

export const updateAbsence = (
  db: Db,
  id: number,
  { kind, from, to, note }: Omit<AbsenceChange, 'version'>,
) => rows.update(db, id, { kind, from_day: from, to_day: to, note });

export const binAbsence = (db: Db, id: number) => rows.update(db, id, binned);
