import { locales, strangersIn, templateKinds, type Template } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { api } from '#core/api/api.ts';
import { LetterView, MissingNotice } from '#features/from-template/letter-view.tsx';
import { RecordPicker, usePicked } from '#features/templates/record-picker.tsx';
import { useTemplatesWords } from '#features/templates/templates.messages.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';
import { useRested } from '#ui/state/use-rested.ts';

type Said = Pick<Template, 'kind' | 'language' | 'body'>;

function Filled({ said, recordId }: { said: Said; recordId: number | null }) {
  const t = useTemplatesWords();
  const { kind, language } = said;
  const body = useRested(said.body.trim());
  const [stranger] = strangersIn(kind, body);
  const { data, error, refetch } = useQuery({
    ...api.templates.preview.query({ body: { kind, language, body, recordId } }),
    enabled: body !== '' && stranger === undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (body === '') return <p className="text-ink-2">{t('writeFirst')}</p>;
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  const slip = stranger !== undefined && (
    <Notice tone="warning">{t('stranger', { name: `{{${stranger}}}` })}</Notice>
  );
  if (!data) return slip || <SkeletonLines lines={6} />;
  return (
    <>
      {slip}
      <MissingNotice missing={data.missing} />
      <LetterView blocks={data.blocks} language={language} />
    </>
  );
}

/** A text as it will be read, with the values of a record that is there: the latest, or a chosen one. */
export function Preview({ said }: { said: Said }) {
  const t = useTemplatesWords();
  const { kind } = said;
  const { recordId, isKnown, hasRecords, picker } = usePicked(kind);
  return (
    <section aria-label={t('preview')} className="flex min-w-0 flex-col gap-3">
      {hasRecords && (
        <div className="flex flex-col gap-1.5">
          <span className="font-medium">{t('about')}</span>
          <RecordPicker picker={picker} />
        </div>
      )}
      {isKnown && !hasRecords && <p className="text-sm text-ink-2">{t('noRecord')}</p>}
      {isKnown ? <Filled said={said} recordId={recordId} /> : <SkeletonLines lines={6} />}
    </section>
  );
}

/** The same of what stands in the form at this moment. */
export function TypedPreview() {
  const kind: unknown = useWatch({ name: 'kind' });
  const language: unknown = useWatch({ name: 'language' });
  const body: unknown = useWatch({ name: 'body' });
  return (
    <Preview
      said={{
        kind: templateKinds.find((one) => one === kind) ?? 'incident',
        language: locales.find((one) => one === language) ?? 'en',
        body: typeof body === 'string' ? body : '',
      }}
    />
  );
}
