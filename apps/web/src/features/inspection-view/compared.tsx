import type { ResponseComparison } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { History } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useViewWords } from '#features/inspection-view/inspection-view.messages.ts';
import { ResponseFiles } from '#features/inspection-view/response-files.tsx';
import { useAnswerText } from '#features/inspection/answer-text.ts';
import { ChoiceChips } from '#ui/input/choice-chips.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

type Compared = ResponseComparison['fields'][number];
interface Of {
  comparison: ResponseComparison;
}

const tones = {
  same: 'neutral',
  changed: 'info',
  better: 'success',
  worse: 'danger',
  new: 'info',
  gone: 'neutral',
} as const;
const cell = 'px-3 py-2 align-top wrap-anywhere max-sm:p-0';

interface SideProps extends Of {
  field: Compared;
  side: 'before' | 'now';
  name: string;
}
function Side({ comparison, field, side, name }: SideProps) {
  const t = useViewWords();
  const textOf = useAnswerText();
  const said = field[side];
  const ids = [said?.answer ?? []].flat().filter((id) => typeof id === 'number');
  const isFiles = field.type === 'photo' || field.type === 'file' || field.type === 'signature';
  return (
    <td className={cell}>
      <span className="mr-1 text-sm text-ink-3 sm:hidden">{name}:</span>
      {said && isFiles && ids.length > 0 ? (
        <ResponseFiles ids={ids} files={comparison.files} />
      ) : (
        <span className={clsx(!said && 'text-ink-3')}>
          {textOf(said?.answer, { ...field, options: said?.options }, comparison.named)}
        </span>
      )}
      {said?.failed && (
        <Badge tone="danger" className="ml-1.5">
          {t('fails')}
        </Badge>
      )}
    </td>
  );
}

function Table({ comparison, fields }: Of & { fields: readonly Compared[] }) {
  const t = useViewWords();
  const format = useFormat();
  const { now, before } = comparison;
  const names = {
    before: t('before', { when: format.date(before?.completedAt) }),
    now: t('now', { when: format.date(now.completedAt ?? now.startedAt) }),
  };
  return (
    <table
      aria-label={t('compare')}
      className="w-full table-fixed max-sm:block max-sm:[&_tbody]:block"
    >
      <thead className="text-left text-sm text-ink-3 max-sm:hidden">
        <tr>
          <th className="px-3 py-1 font-medium">{t('question')}</th>
          <th className="px-3 py-1 font-medium">{names.before}</th>
          <th className="px-3 py-1 font-medium">{names.now}</th>
          <th className="w-32 px-3 py-1 font-medium">{t('change')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr
            key={field.fieldId}
            className={clsx(
              'border-t border-line max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:py-3',
              field.change !== 'same' && 'bg-sunken max-sm:px-2',
            )}
          >
            <th scope="row" className={`${cell} text-left font-medium`}>
              {field.label || t('unnamed')}
            </th>
            <Side {...{ comparison, field }} side="before" name={names.before} />
            <Side {...{ comparison, field }} side="now" name={names.now} />
            <td className={cell}>
              <Badge tone={tones[field.change]}>{t(`change.${field.change}`)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Beside({ comparison }: Of) {
  const t = useViewWords();
  const [show, setShow] = useState<'changed' | undefined>();
  const { fields, before } = comparison;
  const changed = fields.filter(({ change }) => change !== 'same');
  const shown = show === 'changed' ? changed : fields;
  if (before === null)
    return (
      <EmptyState icon={History} title={t('compareNone')}>
        {t('compareNoneText')}
      </EmptyState>
    );
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <ChoiceChips
          label={t('view')}
          value={show}
          onChange={setShow}
          choices={[
            { value: undefined, label: `${t('showAll')} ${fields.length}` },
            { value: 'changed', label: `${t('showChanged')} ${changed.length}` },
          ]}
        />
        <Link
          to="/dashboard/inspection-reports/view/$responseId"
          params={{ responseId: String(before.id) }}
          className="min-h-8 text-brand-ink underline"
        >
          {t('openBefore')}
        </Link>
      </div>
      {shown.length === 0 ? (
        <p className="py-6 text-ink-2">{t('changedNone')}</p>
      ) : (
        <Table comparison={comparison} fields={shown} />
      )}
    </>
  );
}

/** Each answer beside that of the last visit, with what has changed marked. */
export function ComparedPanel({ responseId }: { responseId: number }) {
  const { data, error, refetch } = useQuery(
    api.questionerResponses.compare.query({ params: { id: responseId } }),
  );
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={6} />;
  return <Beside comparison={data} />;
}
