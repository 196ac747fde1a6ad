import { isAnswered, type Answer, type ResponseAnswers } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { csvOf, downloadCsv, type CsvColumn } from '#core/files/csv.ts';
import { useFormat } from '#core/language/format.ts';
import { useAnswerText } from '#features/inspection/answer-text.ts';
import { placeOf } from '#features/inspection/inspection-place.ts';
import { useInspectionWords } from '#features/inspection/inspection.messages.ts';
import type { ReportsView } from '#features/reports/reports-view.ts';
import { useReportsWords } from '#features/reports/reports.messages.ts';

type Edition = ResponseAnswers['editions'][number];
type Asked = Edition['fields'][number];
type Row = ResponseAnswers['items'][number];
type Query = Omit<ReportsView['query'], 'questionerId'> & { questionerId: number };

const atOnce = 250;

const joined = <One extends { id: number }>(...lists: (readonly One[])[]): One[] => [
  ...new Map(lists.flat().map((one) => [one.id, one])).values(),
];

const after = (read: ResponseAnswers | undefined, part: ResponseAnswers): ResponseAnswers => ({
  ...part,
  items: [...(read?.items ?? []), ...part.items],
  named: {
    people: joined(read?.named.people ?? [], part.named.people),
    rooms: joined(read?.named.rooms ?? [], part.named.rooms),
    contractors: joined(read?.named.contractors ?? [], part.named.contractors),
  },
});

const readAll = async (query: Query): Promise<ResponseAnswers> => {
  let read: ResponseAnswers | undefined;
  let isMore = true;
  while (isMore || read === undefined) {
    const last = read?.items.at(-1)?.id;
    const part = await api.questionerResponses.answers.call({
      query: { ...query, after: last, limit: atOnce },
    });
    read = after(read, part);
    isMore = part.items.length === atOnce;
  }
  return read;
};

/** As the newest edition asks, then what only older ones asked: each field once. */
const fieldsOfAll = (editions: readonly Edition[]): Asked[] => {
  const known = new Map<string, Asked>();
  for (const field of editions.flatMap(({ fields }) => fields))
    if (!known.has(field.id)) known.set(field.id, field);
  return [...known.values()];
};

/** Two that are called the same are told apart by their step. */
const headersOf = (fields: readonly Asked[]) => {
  const times = Map.groupBy(fields, ({ label }) => label);
  return ({ id, step, label, unit }: Asked) => {
    const isAlone = (times.get(label)?.length ?? 0) < 2;
    const name = isAlone ? label : [step, label].filter(Boolean).join(': ');
    return `${name || id}${unit && ` (${unit})`}`;
  };
};

const asItIs = new Set(['date', 'time']);
const numeric = new Set(['number', 'temperature', 'rating']);

/** Numbers, days and times as they are, so that a spreadsheet reckons with them; of photos how many. */
const cellsOf = (
  { editions, named }: ResponseAnswers,
  textOf: ReturnType<typeof useAnswerText>,
) => {
  const asked = new Map(
    editions.map(({ version, fields }) => [version, new Map(fields.map((one) => [one.id, one]))]),
  );
  return ({ questionerVersion, answers }: Row, column: Asked) => {
    const field = asked.get(questionerVersion)?.get(column.id) ?? column;
    const answer: Answer | undefined = answers[column.id];
    if (!isAnswered(answer)) return null;
    if (field.type === 'photo' || field.type === 'file')
      return Array.isArray(answer) ? answer.length : null;
    if (typeof answer === 'string' && asItIs.has(field.type)) return answer;
    const isPlain = numeric.has(field.type) && field.unit === column.unit;
    return typeof answer === 'number' && isPlain ? answer : textOf(answer, field, named);
  };
};

/** A file of all that one form was answered with in a period, a line each inspection. */
export function useAnswersFile() {
  const t = useReportsWords();
  const word = useInspectionWords();
  const format = useFormat();
  const textOf = useAnswerText();
  return async (query: Query) => {
    const read = await readAll(query);
    const fields = fieldsOfAll(read.editions);
    const [headerOf, cellOf] = [headersOf(fields), cellsOf(read, textOf)];
    const columns: CsvColumn<Row>[] = [
      { header: t('number'), value: ({ inspection }) => inspection.number },
      { header: t('place'), value: ({ inspection }) => placeOf(inspection.place) },
      {
        header: t('completedAt'),
        value: ({ completedAt }) => format.pattern(completedAt, 'yyyy-MM-dd HH:mm'),
      },
      { header: t('inspector'), value: ({ inspector }) => inspector.name },
      { header: t('scoreOf'), value: ({ score }) => score },
      { header: t('approval'), value: ({ approval }) => word(`approval.${approval}`) },
      { header: t('edition'), value: ({ questionerVersion }) => questionerVersion },
      ...fields.map((field) => ({
        header: headerOf(field),
        value: (row: Row) => cellOf(row, field),
      })),
    ];
    const rows = read.items.toSorted((one, other) =>
      one.completedAt.localeCompare(other.completedAt),
    );
    downloadCsv(`${read.form.title} ${query.from} ${query.to}`, csvOf(columns, rows));
  };
}
