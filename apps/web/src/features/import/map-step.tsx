import type { ReactNode } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { dayCells, dayOf, orderOf } from '#features/import/cell-values.ts';
import type { DayOrder, ImportField, Mapping } from '#features/import/import-fields.ts';
import type { Work } from '#features/import/import-work.ts';
import { importMessages } from '#features/import/import.messages.ts';
import {
  missingFields,
  samplesOf,
  unusedColumns,
  withColumn,
} from '#features/import/map-columns.ts';
import { Button } from '#ui/button/button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Select } from '#ui/input/select.tsx';
import { Notice } from '#ui/state/notice.tsx';

interface MapStepProps {
  work: Work;
  fields: readonly ImportField[];
  options?: ReactNode;
  lacking?: string | undefined;
  onChange: (change: { mapping?: Mapping; order?: DayOrder }) => void;
  onBack: () => void;
  onCheck: () => void;
  isChecking: boolean;
}

const none = 'none';

type MappedProps = Pick<MapStepProps, 'work' | 'onChange'> & { field: ImportField };

function MappedField({ work, field, onChange }: MappedProps) {
  const t = useMessages(importMessages);
  const { sheet, mapping } = work;
  const column = mapping[field.name];
  const samples = column === undefined ? [] : samplesOf(sheet, column);
  const options = [
    { value: none, label: t('notInFile') },
    ...sheet.columns.map((heading, index) => ({
      value: String(index),
      label: heading || t('noHeading', { number: index + 1 }),
    })),
  ];
  const choose = (value: string) => {
    const chosen = value === none ? null : Number(value);
    onChange({ mapping: withColumn(mapping, { name: field.name, column: chosen }) });
  };
  return (
    <li className="grid gap-x-4 gap-y-1.5 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)] sm:items-center">
      <span className="min-w-0">
        <span className="font-medium">{field.label}</span>
        {field.isRequired && <span className="text-sm text-ink-3"> ({t('required')})</span>}
        {field.hint && <span className="block text-sm text-ink-3">{field.hint}</span>}
      </span>
      <Select
        aria-label={field.label}
        aria-required={field.isRequired}
        aria-invalid={field.isRequired && column === undefined ? true : undefined}
        value={column === undefined ? none : String(column)}
        onChange={choose}
        options={options}
      />
      <span className="min-w-0 truncate text-sm text-ink-2">{samples.join(' · ') || '–'}</span>
    </li>
  );
}

/** Shown where a day could be read in two ways, with one of the file's own days. */
function OrderChoice({
  work,
  fields,
  onChange,
}: Pick<MapStepProps, 'work' | 'fields' | 'onChange'>) {
  const t = useMessages(importMessages);
  const format = useFormat();
  const cells = dayCells(work.sheet, { fields, mapping: work.mapping });
  const found = orderOf(cells);
  if (found === null) return null;
  const cell = cells.find((each) => orderOf([each]) !== null) ?? '';
  const read = dayOf(cell, work);
  return (
    <Notice tone={found.isSure ? 'info' : 'warning'} title={t('order')}>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedControl<DayOrder>
          label={t('order')}
          value={work.order}
          onChange={(order) => onChange({ order })}
          options={(['day-first', 'month-first'] as const).map((value) => ({
            value,
            label: t(`order.${value}`),
          }))}
        />
        <span aria-live="polite">
          {t('orderExample', {
            cell,
            day: Number.isNaN(Date.parse(read)) ? '?' : format.date(read),
          })}
        </span>
      </div>
      {!found.isSure && <p className="mt-2">{t('orderUnsure')}</p>}
    </Notice>
  );
}

export function MapStep(props: MapStepProps) {
  const { work, fields, options, lacking, onChange, onBack, onCheck, isChecking } = props;
  const t = useMessages(importMessages);
  const missing = missingFields(fields, work.mapping);
  const unused = unusedColumns(work.sheet, work.mapping);
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <p className="max-w-prose text-ink-2">
        {t('mapText', { file: work.fileName, count: work.sheet.rows.length })}
      </p>
      <OrderChoice work={work} fields={fields} onChange={onChange} />
      <div>
        <div
          aria-hidden
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)] gap-x-4 border-b border-line pb-2 text-sm text-ink-3 max-sm:hidden"
        >
          <span>{t('field')}</span>
          <span>{t('column')}</span>
          <span>{t('samples')}</span>
        </div>
        <ul className="divide-y divide-line">
          {fields.map((field) => (
            <MappedField key={field.name} work={work} field={field} onChange={onChange} />
          ))}
        </ul>
      </div>
      {unused.length > 0 && (
        <p className="text-ink-2">{t('unused', { columns: unused.join(', ') })}</p>
      )}
      {options && (
        <div className="flex max-w-2xl flex-col gap-5 border-t border-line pt-5">{options}</div>
      )}
      <p role="status" className="font-medium text-danger empty:hidden">
        {missing.length > 0
          ? t('missing', { fields: missing.map(({ label }) => label).join(', ') })
          : lacking}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isLoading={isChecking}
          aria-disabled={missing.length > 0 || lacking !== undefined || undefined}
          onClick={onCheck}
        >
          {t('check')}
        </Button>
        <Button onClick={onBack}>{t('otherFile')}</Button>
      </div>
    </div>
  );
}
