import { useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { CheckTable } from '#features/import/check-table.tsx';
import type { ImportField } from '#features/import/import-fields.ts';
import {
  acceptRow,
  countOf,
  problemRows,
  readyRows,
  reportOf,
} from '#features/import/import-work.ts';
import type { Work } from '#features/import/import-work.ts';
import { importMessages } from '#features/import/import.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/input/checkbox.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';

interface CheckStepProps {
  work: Work;
  fields: readonly ImportField[];
  onChange: (change: (work: Work) => Work) => void;
  onBack: () => void;
  onCheck: () => void;
  onImport: () => void;
  isChecking: boolean;
  isImporting: boolean;
}

function AcceptAll({ work, onChange }: Pick<CheckStepProps, 'work' | 'onChange'>) {
  const t = useMessages(importMessages);
  const likely = problemRows(work).filter((row) => reportOf(work, row)?.state === 'duplicate');
  const open = likely.filter(({ line }) => !work.changed.has(line));
  if (open.length < 2) return null;
  const acceptAll = (isAccepted: boolean) =>
    onChange((now) => open.reduce((all, { line }) => acceptRow(all, { line, isAccepted }), now));
  return (
    <Checkbox
      checked={open.every(({ line }) => work.accepted.has(line))}
      onChange={acceptAll}
      label={t('acceptAll')}
    />
  );
}

function Summary({ work }: { work: Work }) {
  const t = useMessages(importMessages);
  const { length } = work.sheet.rows;
  const [likely, wrong] = [countOf(work, 'duplicate'), countOf(work, 'error')];
  if (likely + wrong === 0) return <p role="status">{t('allGood', { count: length })}</p>;
  return (
    <p role="status" className="font-medium tabular-nums">
      {[
        t('ready', { count: countOf(work, 'ok') }),
        t('likely', { count: likely }),
        t('wrong', { count: wrong }),
      ].join(' · ')}
    </p>
  );
}

type ActionsProps = Omit<CheckStepProps, 'fields' | 'onChange'>;

function Actions({ work, onBack, onCheck, onImport, isChecking, isImporting }: ActionsProps) {
  const t = useMessages(importMessages);
  const changed = work.changed.size;
  const ready = readyRows(work).length;
  const left = work.sheet.rows.length - ready;
  return (
    <div className="flex flex-col gap-3">
      {changed > 0 && <p role="status">{t('stale', { count: changed })}</p>}
      {changed === 0 && ready > 0 && left > 0 && (
        <p className="text-ink-2">{t('left', { count: left })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {changed > 0 ? (
          <Button variant="primary" isLoading={isChecking} onClick={onCheck}>
            {t('checkAgain')}
          </Button>
        ) : (
          <Button
            variant="primary"
            isLoading={isImporting}
            aria-disabled={ready === 0 || undefined}
            onClick={onImport}
          >
            {ready === 0 ? t('importNone') : t('import', { count: ready })}
          </Button>
        )}
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </div>
  );
}

/** What the import would do, row by row, before it does anything. */
export function CheckStep({ work, fields, onChange, ...acts }: CheckStepProps) {
  const t = useMessages(importMessages);
  const problems = problemRows(work);
  const [asked, setAsked] = useState<'problems' | 'all'>('problems');
  const shown = problems.length === 0 ? 'all' : asked;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Summary work={work} />
        {problems.length > 0 && (
          <SegmentedControl
            label={t('shown')}
            value={shown}
            onChange={setAsked}
            options={[
              { value: 'problems', label: t('problems', { number: problems.length }) },
              { value: 'all', label: t('all', { number: work.sheet.rows.length }) },
            ]}
          />
        )}
      </div>
      <AcceptAll work={work} onChange={onChange} />
      <CheckTable
        key={shown}
        work={work}
        fields={fields}
        rows={shown === 'all' ? work.sheet.rows : problems}
        onChange={onChange}
      />
      <Actions work={work} {...acts} />
    </div>
  );
}
