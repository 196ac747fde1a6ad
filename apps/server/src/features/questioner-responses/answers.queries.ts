import type { Answer, AnswerPart, QuestionerResponse } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import { personOf } from './session.columns.ts';

export interface GivenAnswer {
  field: string;
  part: AnswerPart;
  value: QuestionerResponse['answers'][string] | null;
  at: string;
  by: { id: number; name: string };
  device: number;
  /** What stood there for whoever said it; null: that is not known. */
  base: { value: GivenAnswer['value'] } | null;
}
/** All that was ever answered, the latest first. */
export const listGiven = (db: Db, responseId: number): Promise<GivenAnswer[]> =>
  db
    .selectFrom('questioner_answers as a')
    .select(['a.field', 'a.answered_at as at', 'a.device'])
    .select(sql<AnswerPart>`a.part`.as('part'))
    .select(sql<GivenAnswer['value']>`a.value`.as('value'))
    .select(sql<GivenAnswer['base']>`a.base`.as('base'))
    .select(personOf('a.answered_by').as('by'))
    .where('a.response_id', '=', responseId)
    .orderBy('a.answered_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();

export interface NewAnswer {
  field: string;
  part: AnswerPart;
  value: Answer | null;
  /** Undefined: nobody said what stood there. */
  base?: Answer | null | undefined;
}
interface Given {
  responseId: number;
  userId: number;
  device: number;
  at: string;
  answers: readonly NewAnswer[];
}
export const insertGiven = async (db: Db, given: Given): Promise<void> => {
  const { responseId, userId, device, at, answers } = given;
  if (answers.length === 0) return;
  await db
    .insertInto('questioner_answers')
    .values(
      answers.map(({ field, part, value, base }) => ({
        response_id: responseId,
        field,
        part,
        value: JSON.stringify(value),
        base: base === undefined ? null : JSON.stringify({ value: base }),
        answered_at: at,
        answered_by: userId,
        device,
      })),
    )
    .execute();
};

export const keepFiles = async (
  db: Db,
  { responseId, ids }: { responseId: number; ids: readonly number[] },
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .insertInto('questioner_files')
    .values([...new Set(ids)].map((media_id) => ({ response_id: responseId, media_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const listFiles = (
  db: Db,
  responseIds: readonly number[],
): Promise<QuestionerResponse['files']> =>
  db
    .selectFrom('media as m')
    .select(['m.id as mediaId', 'm.file_key as fileKey', 'm.original_name as originalName'])
    .select(sql<QuestionerResponse['files'][number]['mimeType']>`m.mime_type`.as('mimeType'))
    .where(
      sql<boolean>`exists (select 1 from questioner_files f where f.tenant_id = m.tenant_id
        and f.media_id = m.id and f.response_id = any(${[...responseIds]}))`,
    )
    .orderBy('m.id')
    .execute();

/** The fingerprint of each file as it was sent. */
export const listFingerprints = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string | null>> => {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'sha256'])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
};

export interface Records {
  files: readonly number[];
  people: readonly number[];
  rooms: readonly number[];
  contractors: readonly number[];
}
interface Found {
  kind: keyof Records;
  id: number;
  name: string;
  isImage: boolean;
  /** Still to be chosen: not in the bin, and of those who work here. */
  isChoosable: boolean;
}
/** Of these those that are there: files that were sent for inspections, and what is of the property. */
export const findNamed = async (db: Db, by: Records): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select 'files' as kind, m.id, m.original_name as name, m.mime_type like 'image/%' as "isImage",
      m.folder = 'inspection-reports' and m.state = 'complete' as "isChoosable"
    from media m where m.id = any(${[...by.files]}) and m.deleted_at is null
    union all select 'people', u.id, u.name, false, not exists (
      select 1 from member_roles g join roles o on o.tenant_id = g.tenant_id and o.id = g.role_id
      where g.tenant_id = b.tenant_id and g.user_id = b.user_id and o.kind = 'council')
    from members b join users u on u.id = b.user_id where u.id = any(${[...by.people]})
    union all select 'rooms', r.id, r.room_no, false, r.deleted_at is null
    from rooms r where r.id = any(${[...by.rooms]})
    union all select 'contractors', c.id, c.contractor_name, false, c.deleted_at is null
    from contractors c where c.id = any(${[...by.contractors]})`.execute(db);
  return rows;
};
