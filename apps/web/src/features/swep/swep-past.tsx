import type { SwepActivation } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { downloadShown } from '#core/files/csv.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { SwepPrint } from '#features/swep/swep-print.tsx';
import { swepMessages } from '#features/swep/swep.messages.ts';
import { Badge } from '#ui/show/badge.tsx';
import { Section } from '#ui/show/card.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { addressProps, answerProps, fetchAll, listFields, pageOf } from '#ui/table/list-state.ts';

const PastSearch = z.object(listFields(['startedAt'], 20));
const figures = ['opened', 'used', 'nights', 'released'] as const;

function useColumns(): Column<SwepActivation>[] {
  const t = useMessages(swepMessages);
  const format = useFormat();
  const labels = {
    opened: t('opened'),
    used: t('used'),
    nights: t('nights'),
    released: t('lapsed'),
  };
  return [
    {
      id: 'startedAt',
      header: t('started'),
      cell: ({ startedAt, by }) => (
        <span>
          {format.timeAndDate(startedAt)}
          <span className="block text-sm text-ink-2">{by}</span>
        </span>
      ),
      isSortable: true,
      isHideable: false,
      csv: [
        { header: t('started'), value: ({ startedAt }) => format.dateTime(startedAt) },
        { header: t('heldBy', { who: '' }).trim(), value: ({ by }) => by },
      ],
    },
    {
      id: 'endedAt',
      header: t('ended'),
      cell: ({ endedAt, state }) => {
        if (endedAt === null)
          return <Badge tone="warning">{t(state === 'planned' ? 'isPlanned' : 'stillOn')}</Badge>;
        const when = format.timeAndDate(endedAt);
        return state === 'cancelled' ? t('wasCalledOff', { when }) : when;
      },
      csv: [{ header: t('ended'), value: (row) => format.dateTime(row.endedAt) }],
    },
    {
      id: 'reason',
      header: t('reason'),
      cell: ({ trigger, reason }) => (
        <span className="wrap-anywhere">
          {reason}
          <span className="block text-sm text-ink-2">{t(`trigger.${trigger}`)}</span>
        </span>
      ),
      csv: [
        { header: t('trigger'), value: ({ trigger }) => t(`trigger.${trigger}`) },
        { header: t('reason'), value: ({ reason }) => reason },
      ],
    },
    ...figures.map((name): Column<SwepActivation> => ({
      id: name,
      header: labels[name],
      cell: ({ report }) => format.number(report[name]),
      isNumeric: true,
      csv: [{ header: labels[name], value: ({ report }) => report[name] }],
    })),
    {
      id: 'print',
      header: t('report'),
      cell: ({ id, startedAt }) => (
        <SwepPrint
          size="sm"
          label={t('report')}
          title={t('reportOf', { day: format.date(startedAt) })}
          reportOf={id}
        />
      ),
      card: 'foot',
      isHideable: false,
    },
  ];
}

/** Each time that it was on, with what came of it. */
export function SwepPast() {
  const t = useMessages(swepMessages);
  const { search, setSearch } = useScreenSearch(PastSearch);
  const asked = { ...pageOf(search), search: search.search };
  const query = useQuery({
    ...api.swep.list.query({ query: asked }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const exportAll = async () => {
    const rows = await fetchAll((paging) => api.swep.list.call({ query: { ...asked, ...paging } }));
    downloadShown({ name: t('title'), rows, columns, chosen: search.columns?.split(',') });
  };
  return (
    <Section title={t('past')} className="mt-8">
      <DataTable
        label={t('past')}
        columns={columns}
        {...answerProps(query)}
        rowId={({ id }) => String(id)}
        rowLabel={({ reason }) => reason}
        {...addressProps({ search, setSearch })}
        searchLabel={t('search')}
        empty={{ title: t('pastNone'), text: t('pastNoneText') }}
        onExport={() => void exportAll()}
      />
    </Section>
  );
}
