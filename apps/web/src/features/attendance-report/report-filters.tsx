import { reportPeriods } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { reportMessages } from '#features/attendance-report/attendance-report.messages.ts';
import { periods, type ReportSearch } from '#features/attendance-report/report-period.ts';
import { usePeople } from '#features/rota/use-rota.ts';
import { DateInput } from '#ui/date/date-input.tsx';
import { Combobox } from '#ui/input/combobox.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Select } from '#ui/input/select.tsx';
import { FilterSelect } from '#ui/table/filters.tsx';

interface Props {
  search: ReportSearch;
  days: { from: string; to: string };
  onChange: (change: Partial<ReportSearch>) => void;
}

function Custom({ days, onChange }: Omit<Props, 'search'>) {
  const t = useMessages(reportMessages);
  return (['from', 'to'] as const).map((name) => (
    <label key={name} className="flex items-center gap-2 text-sm text-ink-2">
      {t(name)}
      <DateInput
        value={days[name]}
        onChange={(day) => day !== '' && onChange({ ...days, [name]: day })}
      />
    </label>
  ));
}

/** Of everybody's report, whose it is. */
function Whose({ search, onChange }: Omit<Props, 'days'>) {
  const t = useMessages(reportMessages);
  const people = usePeople().data?.items ?? [];
  const roles = new Map(people.flatMap((each) => each.roles.map(({ id, title }) => [id, title])));
  return (
    <>
      <FilterSelect
        label={t('role')}
        all={t('allRoles')}
        value={search.roleId}
        onChange={(roleId) => onChange({ roleId })}
        options={[...roles].map(([value, label]) => ({ value, label }))}
      />
      <div className="w-full sm:w-52">
        <Combobox
          label={t('person')}
          placeholder={t('person')}
          value={search.userId === undefined ? null : String(search.userId)}
          onChange={(userId) => onChange({ userId: userId === null ? undefined : Number(userId) })}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          isClearable
        />
      </div>
    </>
  );
}

/** Which days, a line for whom, and of whom. */
export function ReportFilters({ search, days, onChange }: Props) {
  const t = useMessages(reportMessages);
  const readsAll = useCan(api.timeLogs.list);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-44">
        <Select
          aria-label={t('period')}
          value={search.period}
          options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
          onChange={(chosen) => {
            const period = periods.find((known) => known === chosen) ?? 'month';
            onChange({ period, ...(period === 'custom' && days) });
          }}
        />
      </div>
      {search.period === 'custom' && <Custom {...{ days, onChange }} />}
      <SegmentedControl
        label={t('by')}
        value={search.by}
        onChange={(by) => onChange({ by })}
        options={reportPeriods.map((value) => ({ value, label: t(`by.${value}`) }))}
      />
      {readsAll && <Whose {...{ search, onChange }} />}
    </div>
  );
}
