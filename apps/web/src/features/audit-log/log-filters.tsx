import { Bell, X } from 'lucide-react';

import { openFamilies } from '#core/api/open-areas.ts';
import { useMessages } from '#core/language/i18n.ts';
import { auditLogMessages, familyMessages } from '#features/audit-log/audit-log.messages.ts';
import {
  isFiltered,
  noFilters,
  type LogSearch,
  type SetSearch,
} from '#features/audit-log/log-view.ts';
import { Button } from '#ui/button/button.tsx';
import { DateInput } from '#ui/date/date-input.tsx';
import { Combobox } from '#ui/input/combobox.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { FilterSelect, FilterToggle } from '#ui/table/filters.tsx';

interface Named {
  id: number;
  name: string;
}
interface FiltersProps {
  search: LogSearch;
  setSearch: SetSearch;
  /** Those who have done something of what is shown. */
  people: readonly Named[];
  /** What the record is called that the log is narrowed to. */
  record: string | null;
}

function Days({ search, setSearch }: Pick<FiltersProps, 'search' | 'setSearch'>) {
  const t = useMessages(auditLogMessages);
  const { from, to } = search;
  const ends = [
    { name: 'from', value: from, max: to },
    { name: 'to', value: to, min: from },
  ] as const;
  return ends.map(({ name, value, ...bounds }) => (
    <label key={name} className="flex items-center gap-2 text-sm text-ink-2">
      {t(name)}
      <DateInput
        className="w-44"
        value={value ?? ''}
        onChange={(chosen) => setSearch({ [name]: chosen || undefined })}
        {...bounds}
      />
    </label>
  ));
}

/** What to look for; all of it stands in the address. */
export function LogFilters({ search, setSearch, people, record }: FiltersProps) {
  const t = useMessages(auditLogMessages);
  const family = useMessages(familyMessages);
  const { actorId, subjectType } = search;
  const families = openFamilies.map((name) => ({ value: name, label: family(name) }));
  const persons = people.map(({ id, name }) => ({ value: String(id), label: name }));
  const removeRecord = () => setSearch({ subjectType: undefined, subjectId: undefined });
  return (
    <Toolbar label={t('filters')} className="mb-3">
      <FilterSelect
        label={t('family')}
        all={t('family.all')}
        value={search.family}
        options={families}
        onChange={(chosen) => setSearch({ family: chosen })}
      />
      <Combobox
        label={t('person')}
        className="w-52!"
        value={actorId === undefined ? null : String(actorId)}
        placeholder={t('person.all')}
        isClearable
        options={persons}
        onChange={(value) => setSearch({ actorId: value ?? undefined })}
      />
      <Days search={search} setSearch={setSearch} />
      <FilterToggle
        label={t('onlyUnread')}
        icon={Bell}
        value={search.unread === 'true'}
        onChange={(isOn) => setSearch({ unread: isOn ? 'true' : undefined })}
      />
      {subjectType !== undefined && (
        <Button icon={<X size={16} aria-hidden />} onClick={removeRecord}>
          {t('onlyRecord', { record: record ?? subjectType })}
        </Button>
      )}
      {isFiltered(search) && (
        <Button variant="ghost" onClick={() => setSearch(noFilters)}>
          {t('clear')}
        </Button>
      )}
    </Toolbar>
  );
}
