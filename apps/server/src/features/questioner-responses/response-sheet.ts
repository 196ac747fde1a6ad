import { approvalLife, chosenOf, evaluateForm, wordIn } from '@keyhold/contract';
import type { Answer, contract, Field, Parsed, QuestionerResponse, Step } from '@keyhold/contract';
import { z } from 'zod';

import { defineDocument } from '#core/documents/define-document.ts';
import type { Block, Column } from '#core/documents/document.ts';
import type { IllustratedSheet, Pen } from '#core/documents/sheet.ts';
import type { StoredPicture } from '#core/documents/stored-pictures.ts';
import { clockText, dayText, momentText, numberText } from '#core/language/format.ts';

import { listFingerprints } from './answers.queries.ts';
import { numbersIn } from './merge.ts';
import { words } from './response-sheet.words.ts';
import { inspectionLabel, response as record, toldOf } from './responses.service.ts';

const ResponseSheet = z.strictObject({ responseId: z.number().int() });

interface Of {
  response: QuestionerResponse;
  failed: ReadonlySet<string>;
  fingerprints: ReadonlyMap<number, string | null>;
  pen: Pen;
}

const joined = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');
const answerTo = ({ answers }: QuestionerResponse, id: string): Answer | null =>
  Object.hasOwn(answers, id) ? (answers[id] ?? null) : null;
const detailOf = ({ details }: QuestionerResponse, id: string) =>
  Object.hasOwn(details, id) ? details[id] : undefined;

const nameIn = (people: readonly { id: number; name: string }[], answer: Answer) =>
  people.find(({ id }) => id === answer)?.name ?? String(answer);

const plain = (field: Field, answer: Answer, { pen }: Of): string => {
  const chosen = chosenOf(field, answer);
  if (chosen.length > 0) return chosen.map(({ label }) => label).join(', ');
  if (typeof answer === 'number')
    return [numberText(answer, pen.locale), field.unit].join(' ').trim();
  return typeof answer === 'string' ? answer : answer.join(', ');
};

const say = (field: Field, answer: Answer | null, of: Of): string => {
  const { response, pen } = of;
  const t = words[pen.locale];
  const { people, rooms, contractors } = response.named;
  if (answer === null) return t.none;
  switch (field.type) {
    case 'yes_no_na':
      return t.yesNoNa[String(answer)] ?? String(answer);
    case 'photo':
    case 'file':
      return t.files(numbersIn(answer).length);
    case 'signature':
      return t.signed;
    case 'person':
      return nameIn(people, answer);
    case 'room':
      return nameIn(rooms, answer);
    case 'contractor':
      return nameIn(contractors, answer);
    case 'date':
      return dayText(String(answer), pen);
    case 'time':
      return clockText(String(answer), pen.locale);
    default:
      return plain(field, answer, of);
  }
};

const rowOf = (field: Field, of: Of): string[] => {
  const { response, failed, pen } = of;
  if (field.type === 'section') return [field.label, '', ''];
  const answer = say(field, answerTo(response, field.id), of);
  const t = words[pen.locale];
  return [
    field.label,
    joined(answer, failed.has(field.id) && t.failed),
    detailOf(response, field.id)?.note ?? '',
  ];
};

const ofFiles = new Set(['photo', 'file', 'signature']);
/** Each file of an answer, with the fingerprint of what was sent. */
const filesOf = (field: Field, { response, fingerprints }: Of): (Block | StoredPicture)[] => {
  const own = ofFiles.has(field.type) ? numbersIn(answerTo(response, field.id)) : [];
  const ids = [...own, ...(detailOf(response, field.id)?.photoIds ?? [])];
  return [...new Set(ids)].flatMap((id): (Block | StoredPicture)[] => {
    const file = response.files.find(({ mediaId }) => mediaId === id);
    if (file === undefined) return [];
    const { fileKey, mimeType, originalName } = file;
    const sha256 = fingerprints.get(id) ?? null;
    const caption = joined(field.label, originalName, sha256 !== null && `SHA-256 ${sha256}`);
    if (!mimeType.startsWith('image/')) return [{ kind: 'text', text: caption }];
    const width = field.type === 'signature' ? 180 : 320;
    const folder = 'inspection-reports';
    return [{ kind: 'stored_picture', fileKey, mimeType, folder, width, caption }];
  });
};

const earlierOf = (field: Field, of: Of): string[] => {
  const { others } = of.response;
  const said = Object.hasOwn(others, field.id) ? (others[field.id] ?? []) : [];
  return said
    .filter(({ part }) => part === 'answer')
    .map(({ answer, by, at }) =>
      joined(
        `${words[of.pen.locale].earlier}: ${field.label}`,
        say(field, answer, of),
        by.name,
        momentText(at, of.pen),
      ),
    );
};

const columnsOf = ({ pen }: Of): Column[] => {
  const t = words[pen.locale];
  return [t.question, t.answer, t.note].map((label) => ({ label, width: 'rest' }));
};

const stepOf = (step: Step, by: { of: Of; shown: ReadonlySet<string> }) => {
  const { of, shown } = by;
  const fields = step.fields.filter(({ id }) => shown.has(id));
  const earlier = fields.flatMap((field) => earlierOf(field, of));
  const blocks: (Block | StoredPicture)[] = [
    { kind: 'heading', text: step.title },
    { kind: 'table', columns: columnsOf(of), rows: fields.map((field) => rowOf(field, of)) },
  ];
  if (earlier.length > 0) blocks.push({ kind: 'list', items: earlier });
  return fields.length === 0 ? [] : [...blocks, ...fields.flatMap((field) => filesOf(field, of))];
};

const summaryOf = ({ response, pen }: Of): string[] => {
  const { inspection, inspector, by, score, approval, decidedBy, remarks } = response;
  const t = words[pen.locale];
  const people = [...new Set([inspector.name, ...by.map(({ name }) => name)])].join(', ');
  return [
    joined(`${t.by}: ${people}`, inspection.late && t.late),
    joined(
      score !== null && `${t.score}: ${numberText(score, pen.locale)} %`,
      wordIn(approvalLife.words, approval, pen.locale),
      decidedBy && decidedBy.name,
      remarks,
    ),
  ];
};

const write = async (
  pen: Pen,
  { responseId }: z.infer<typeof ResponseSheet>,
): Promise<IllustratedSheet> => {
  const response = toldOf(await record.find({ ...pen.ctx, locale: pen.locale }, responseId));
  const { visible, failed } = evaluateForm(response.steps, response.answers, response.details);
  const fingerprints = await listFingerprints(
    pen.db,
    response.files.map(({ mediaId }) => mediaId),
  );
  const of = { response, failed: new Set(failed), fingerprints, pen };
  const shown = new Set(visible.map(({ id }) => id));
  const { inspection, startedAt, completedAt } = response;
  const { room, area } = inspection.place;
  const times = [startedAt, completedAt].flatMap((at) =>
    at === null ? [] : [momentText(at, pen)],
  );
  return {
    title: `${words[pen.locale].title} ${inspectionLabel(inspection.number)}`,
    subtitle: joined(inspection.questioner.title, room?.roomNo ?? area, times.join(' – ')),
    blocks: [
      ...summaryOf(of).map((text) => ({ kind: 'text' as const, text })),
      ...response.steps.flatMap((step) => stepOf(step, { of, shown })),
    ],
  };
};

type Asked = Parsed<typeof contract.exports.inspection>['body'];

export const responseSheet = defineDocument({
  kind: 'inspection',
  event: 'PRINT_INSPECTION',
  input: ResponseSheet,
  order: async (ctx, { responseId }: Asked) => {
    const { id, inspection, formTitle } = await record.find(ctx, responseId);
    const label = inspectionLabel(inspection.number);
    return {
      input: { responseId },
      needs: ['read:questioner_responses'],
      fileName: `${words[ctx.locale].title} ${label.slice(1)}.pdf`,
      subject: { type: 'questioner_response', id, label },
      info: { inspectionQuestioner: { title: formTitle } },
    };
  },
  write,
});
