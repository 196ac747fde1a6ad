import { mailStates } from '@keyhold/contract';
import type { Mail } from '@keyhold/contract';
import { RotateCcw } from 'lucide-react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, useList } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { mailMessages } from '#features/property-mail/mail.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Badge } from '#ui/show/badge.tsx';
import type { Tone } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterSelect } from '#ui/table/filter-select.tsx';
import { listFields } from '#ui/table/list-state.ts';

const MailSearch = z.object({
  state: z.enum(mailStates).optional(),
  ...listFields(['createdAt'], 20),
});

const tones: Record<Mail['state'], Tone> = {
  queued: 'info',
  sent: 'success',
  held: 'warning',
  dead: 'danger',
};

function ResendButton({ mail }: { mail: Mail }) {
  const t = useMessages(mailMessages);
  const { mutate, isPending } = useAction(api.mails.resend, { success: t('resent') });
  if (!mail.canResend) return null;
  return (
    <Button
      size="sm"
      aria-label={t('resendTo', mail)}
      icon={<RotateCcw size={16} aria-hidden />}
      isLoading={isPending}
      onClick={() => mutate({ params: { id: mail.id } })}
    >
      {t('resend')}
    </Button>
  );
}

function useColumns(): Column<Mail>[] {
  const t = useMessages(mailMessages);
  const format = useFormat();
  return [
    { id: 'title', header: t('mail'), isHideable: false, cell: ({ title }) => title },
    {
      id: 'to',
      header: t('to'),
      cell: ({ to, cc }) => (
        <span className="break-words">{[to, ...cc].filter(Boolean).join(', ') || '–'}</span>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: 'error',
      header: t('error'),
      cell: ({ error }) => <span className="break-words">{error ?? '–'}</span>,
    },
    {
      id: 'attempts',
      header: t('attempts'),
      isNumeric: true,
      isHidden: true,
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      id: 'createdAt',
      header: t('createdAt'),
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      id: 'actions',
      header: t('actions'),
      isHideable: false,
      card: 'corner',
      cell: (mail) => <ResendButton mail={mail} />,
    },
  ];
}

const mailList = listOf(api.mails.list, {
  filters: ['state'],
  filtersOf: ({ state }: z.output<typeof MailSearch>) => ({ state }),
});

/** Whether the property's mails arrived; what they said is shown to nobody. */
export function MailPage() {
  const t = useMessages(mailMessages);
  const columns = useColumns();
  const { search, setSearch } = useScreenSearch(MailSearch);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <DataTable
        label={t('title')}
        columns={columns}
        {...useList(mailList, { search, setSearch })}
        rowId={({ id }) => String(id)}
        rowLabel={({ title, to }) => `${title}, ${to}`}
        searchLabel={t('search')}
        filters={
          <FilterSelect
            label={t('state')}
            all={t('all')}
            value={search.state}
            options={mailStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(state) => setSearch({ state, page: 1 })}
          />
        }
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </>
  );
}
