import type { Inspection } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { isRefused, queue } from '#core/offline/queue.ts';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import {
  keyOf,
  recordOf,
  sendableOf,
  startRecordOf,
  type Said,
} from '#features/inspection-fill/fill-parts.ts';
import { useFillingWords } from '#features/inspection-fill/inspection-fill.messages.ts';
import type { LocalFiles } from '#features/inspection-fill/local-files.ts';
import { placeOf } from '#features/inspection/inspection-place.ts';

/** What was refused is said anew: the old one no longer stands in its way. */
const clear = async (record: string) => {
  for (const old of queue.get())
    if (old.record === record && isRefused(old)) await queue.remove(old);
};

const keptOf = async (sent: ReturnType<typeof sendableOf>['files'], files: LocalFiles) => {
  if (sent === null) return undefined;
  const held = await Promise.all(sent.numbers.map((number) => files.heldAs(number)));
  const { field, isMany } = sent;
  return {
    photos: { keys: held.map(({ key }) => key), field, isMany },
    files: held.flatMap(({ file }) => (file === null ? [] : [file])),
  };
};

/** Kept on this device first, then sent, once and in order: see decisions 19 and 35. */
export function useSaving(inspection: Inspection, files: LocalFiles) {
  const t = useFillingWords();
  const { id, place, questioner, steps } = inspection;
  const about = { title: questioner.title, place: placeOf(place) };
  const record = recordOf(id);
  const started = useQueuedAction(api.inspections.start, {
    success: null,
    record: () => startRecordOf(id),
  });
  const saved = useQueuedAction(api.questionerResponses.save, {
    success: null,
    record: () => record,
    part: ({ body }) => {
      const [fieldId = '', answer] = Object.entries(body.answers ?? {})[0] ?? [];
      if (answer !== undefined) return `${fieldId}/answer`;
      const [named = '', detail] = Object.entries(body.details ?? {})[0] ?? [];
      return keyOf({ fieldId: named, detail: detail ?? {} });
    },
  });
  const completed = useQueuedAction(api.inspections.complete, {
    success: t('doneTitle'),
    record: () => record,
  });
  const labelOf = (fieldId: string) =>
    steps.flatMap(({ fields }) => fields).find((field) => field.id === fieldId)?.label ?? fieldId;
  return {
    start: async () =>
      await started.mutateAsync(
        { params: { id }, query: { questionerVersion: String(questioner.version) } },
        { label: t('begun', about) },
      ),
    save: async ({ change, at, base }: Said) => {
      const { body, files: sent } = sendableOf(change);
      const kept = await keptOf(sent, files);
      await clear(`${record}/${keyOf(change)}`);
      await saved.mutateAsync(
        {
          body: {
            inspectionId: id,
            ...body,
            ...(base && { base: sendableOf(base).body }),
          },
        },
        { label: t('answered', { ...about, label: labelOf(change.fieldId) }), kept, at },
      );
      kept?.photos.keys.forEach(files.isKept);
    },
    complete: async (looked: readonly string[]) => {
      await clear(record);
      await completed.mutateAsync(
        { params: { id }, body: { looked: [...looked] } },
        { label: t('ended', about) },
      );
    },
  };
}
