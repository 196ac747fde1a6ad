import { mailStates, mails } from '@keyhold/contract';
import type { Mail } from '@keyhold/contract';
import { RotateCcw } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress } from '#core/api/list.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { wordOf, type FieldsOf } from '#core/records/fields.ts';
import { ListPage } from '#core/records/list-page.tsx';
import { mailMessages } from '#features/property-mail/mail.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/show/badge.tsx';
import type { Tone } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { FilterSelect } from '#ui/table/filters.tsx';

const list = listOf(api.mails.list, mails.list, { filters: ['state'], views: 'mails', rows: 20 });

const tones: Record<Mail['state'], Tone> = {
  queued: 'info',
  sent: 'success',
  held: 'warning',
  dead: 'danger',
};

function State({ row: { state } }: { row: Mail }) {
  return <Badge tone={tones[state]}>{useMessages(mailMessages)(`state.${state}`)}</Badge>;
}

function ResendButton({ row: mail }: { row: Mail }) {
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

const fields: FieldsOf<Mail> = {
  title: { label: ['Mail', 'Correo'], column: { isHideable: false } },
  to: {
    label: ['To', 'Para'],
    value: ({ to, cc }) => [to, ...cc].filter(Boolean).join(', '),
    column: {},
  },
  state: {
    label: ['State', 'Estado'],
    say: wordOf(mailStates, (state) => mailMessages.text(`state.${state}`)),
    column: { cell: State },
  },
  error: { label: ['Reason', 'Motivo'], column: {} },
  attempts: { label: ['Tries', 'Intentos'], kind: 'number', column: { isHidden: true } },
  createdAt: {
    label: ['Written', 'Escrito'],
    kind: 'instant',
    column: { cell: ({ row }) => <RelativeTime value={row.createdAt} /> },
  },
  actions: {
    label: ['Actions', 'Acciones'],
    column: { cell: ResendButton, isHideable: false, card: 'corner', csv: [] },
  },
};

/** Whether the property's mails arrived; what they said is shown to nobody. */
export function MailPage() {
  const t = useMessages(mailMessages);
  const address = useAddress(list);
  return (
    <ListPage
      {...{ list, address }}
      title={t('title')}
      header={{ subtitle: t('subtitle') }}
      columns={useColumns(fields)}
      rowLabel={({ title, to }) => `${title}, ${to}`}
      searchLabel={t('search')}
      filters={
        <FilterSelect
          {...filterOf(address, 'state')}
          label={t('state')}
          all={t('all')}
          options={mailStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      }
      empty={{ title: t('none'), text: t('noneText') }}
    />
  );
}
