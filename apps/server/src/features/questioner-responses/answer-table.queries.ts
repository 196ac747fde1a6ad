import type { contract, FormWords, Locale, Parsed, ResponseAnswers, Step } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { wordsIn } from '#features/form-words/form-words.columns.ts';
import { bounds, completed } from '#features/inspection-figures/inspection-figures.queries.ts';

import { personOf, sessionColumns } from './session.columns.ts';

export type AnswersQuery = Parsed<typeof contract.questionerResponses.answers>['query'];

interface Form {
  form: ResponseAnswers['form'];
  /** The newest first. */
  editions: { version: number; title: string; steps: Step[] }[];
  /** Of the reader's language. */
  words: FormWords | null;
}
export const findForm = async (
  db: Db,
  { questionerId, locale }: { questionerId: number; locale: Locale },
): Promise<Form | undefined> => {
  const { rows } = await sql<Form>`select
      jsonb_build_object('id', f.id, 'title', coalesce(w.title, f.title)) as form, w.words,
      coalesce((select jsonb_agg(jsonb_build_object('version', v.version, 'title', v.title,
            'steps', v.steps)
          order by v.version desc)
        from inspection_questioner_versions v
        where v.tenant_id = f.tenant_id and v.questioner_id = f.id), '[]') as editions
    from inspection_questioners f
    left join form_words w on ${wordsIn(locale, 'f.id')}
    where f.id = ${questionerId} and f.deleted_at is null`.execute(db);
  return rows[0];
};

type Completed = Omit<ResponseAnswers['items'][number], 'answers'>;
/** By the number of the response and not by page: what comes in between moves nothing. */
export const listCompleted = async (db: Db, query: AnswersQuery): Promise<Completed[]> => {
  const { after = 0, limit } = query;
  const { rows } = await sql<Completed>`with ${bounds(query)}
    select r.id, r.score, r.approval, i.questioner_version as "questionerVersion",
      i.completed_at as "completedAt", ${personOf('i.started_by')} as inspector,
      jsonb_build_object('id', i.id, 'number', i.number, 'place', ${sessionColumns.place})
        as inspection
    ${completed(query)} and r.id > ${after} order by r.id limit ${limit}`.execute(db);
  return rows;
};

interface Standing {
  responseId: number;
  field: string;
  /** Null: it was taken back. */
  value: ResponseAnswers['items'][number]['answers'][string] | null;
}
/** Of each field the latest answer, as `mergeAnswers` has it of one response. */
export const listStanding = async (db: Db, responseIds: readonly number[]): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`select distinct on (a.response_id, a.field)
      a.response_id as "responseId", a.field, a.value
    from questioner_answers a
    where a.response_id = any(${[...responseIds]}::int[]) and a.part = 'answer'
    order by a.response_id, a.field, a.answered_at desc, a.id desc`.execute(db);
  return rows;
};
