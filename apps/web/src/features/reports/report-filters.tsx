import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import type { ReportsView } from '#features/reports/reports-view.ts';
import { spans } from '#features/reports/reports-view.ts';
import { useReportsWords } from '#features/reports/reports.messages.ts';
import { DatesFilter } from '#ui/date/dates-filter.tsx';
import { Combobox } from '#ui/input/combobox.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { FilterSelect } from '#ui/table/filters.tsx';

const keyOf = ({ roomId, area }: { roomId?: number | undefined; area?: string | undefined }) =>
  roomId === undefined ? `area ${area ?? ''}` : `room ${roomId}`;

/** Of which days, by which form, of which place: what there is to choose from is what was inspected in them. */
export function ReportFilters({ view }: { view: ReportsView }) {
  const t = useReportsWords();
  const { search, setSearch, period, isOwn } = view;
  const { data } = useQuery({
    ...api.questionerResponses.figures.query({ query: period }),
    placeholderData: keepPreviousData,
  });
  const places = (data?.places ?? []).map(({ room, area }) =>
    room ? { roomId: room.id, label: room.roomNo } : { area, label: area },
  );
  const isPlaced = search.roomId !== undefined || search.area !== undefined;
  const shown = isOwn ? 'own' : search.weeks;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2" data-print="hide">
      <SegmentedControl<(typeof spans)[number] | 'own'>
        label={t('period')}
        value={shown}
        onChange={(weeks) =>
          weeks !== 'own' && setSearch({ weeks, from: undefined, to: undefined })
        }
        options={[...spans, ...(isOwn ? (['own'] as const) : [])].map((value) => ({
          value,
          label: t(`weeks.${value}`),
        }))}
      />
      <DatesFilter
        {...(isOwn ? period : {})}
        text={t('daysText')}
        onChange={(change) => setSearch(change)}
      />
      <FilterSelect
        label={t('form')}
        all={t('allForms')}
        value={search.questionerId}
        onChange={(questionerId) => setSearch({ questionerId })}
        options={(data?.forms ?? []).map(({ form }) => ({ value: form.id, label: form.title }))}
      />
      <div className="w-full sm:w-52">
        <Combobox
          label={t('place')}
          placeholder={t('allPlaces')}
          value={isPlaced ? keyOf(search) : null}
          onChange={(key) => {
            const chosen = places.find((place) => keyOf(place) === key);
            setSearch({ roomId: chosen?.roomId, area: chosen?.area });
          }}
          options={places.map((place) => ({ value: keyOf(place), label: place.label }))}
          isClearable
        />
      </div>
    </div>
  );
}
