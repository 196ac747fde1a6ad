import { closedBeds, type SwepActivation, type SwepNow } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Snowflake } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { StandDownDialog } from '#features/swep/stand-down-dialog.tsx';
import { SwepBeds } from '#features/swep/swep-beds.tsx';
import { ChangeDialog, StartDialog } from '#features/swep/swep-dialogs.tsx';
import { SwepMorning } from '#features/swep/swep-morning.tsx';
import { SwepPast } from '#features/swep/swep-past.tsx';
import { swepMessages } from '#features/swep/swep.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { Section } from '#ui/show/card.tsx';
import { useNow } from '#ui/show/relative-time.tsx';
import { StatTile } from '#ui/show/stat-tile.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

type Dialog = 'start' | 'change' | 'end' | 'callOff';

function Running({ activation }: { activation: SwepActivation }) {
  const t = useMessages(swepMessages);
  const format = useFormat();
  const now = useNow();
  const { startedAt, endsAt, trigger, reason, by } = activation;
  const isOver = Date.parse(endsAt) <= now;
  return (
    <Notice tone={isOver ? 'warning' : 'brand'} title={t(`trigger.${trigger}`)} className="mb-5">
      <p className="wrap-anywhere">{reason}</p>
      <p className="mt-1 text-sm text-ink-2">
        {t('since', { when: format.timeAndDate(startedAt), who: by ?? '–' })} ·{' '}
        {t('planned', { when: format.timeAndDate(endsAt) })}
      </p>
      {isOver && <p className="mt-1 font-semibold">{t('over')}</p>}
    </Notice>
  );
}

function Planned({ activation }: { activation: SwepActivation }) {
  const t = useMessages(swepMessages);
  const format = useFormat();
  const { startedAt, endsAt, trigger, reason, by } = activation;
  return (
    <Notice tone="info" title={t(`trigger.${trigger}`)} className="mb-5">
      <p className="wrap-anywhere">{reason}</p>
      <p className="mt-1 text-sm text-ink-2">
        {t('plannedFrom', { when: format.timeAndDate(startedAt), who: by ?? '–' })} ·{' '}
        {t('planned', { when: format.timeAndDate(endsAt) })}
      </p>
      <p className="mt-1 text-sm text-ink-2">{t('plannedText')}</p>
    </Notice>
  );
}

function Figures({ rooms }: Pick<SwepNow, 'rooms'>) {
  const t = useMessages(swepMessages);
  const format = useFormat();
  const sum = (name: 'beds' | 'free' | 'held' | 'taken') =>
    format.number(rooms.reduce((all, room) => all + room[name], 0));
  const closed = rooms.reduce((all, room) => all + closedBeds(room), 0);
  const tiles = [
    { label: t('free'), count: sum('free') },
    { label: t('held'), count: sum('held') },
    { label: t('taken'), count: sum('taken') },
    ...(closed > 0 ? [{ label: t('closed'), count: format.number(closed) }] : []),
    { label: t('tagged'), count: sum('beds') },
  ];
  return (
    <ul className="mb-6 grid grid-cols-2 gap-2 sm:auto-cols-fr sm:grid-flow-col">
      {tiles.map((tile) => (
        <li key={tile.label} className="grid">
          <StatTile {...tile} />
        </li>
      ))}
    </ul>
  );
}

function NoRooms() {
  const t = useMessages(swepMessages);
  return (
    <EmptyState
      icon={Snowflake}
      title={t('noRooms')}
      actions={
        <LinkButton asChild>
          <Link to="/dashboard/rooms">{t('toRooms')}</Link>
        </LinkButton>
      }
    >
      {t('noRoomsText')}
    </EmptyState>
  );
}

function Now({ data }: { data: SwepNow }) {
  const t = useMessages(swepMessages);
  const { activation, planned, rooms, today } = data;
  if (rooms.length === 0 && !activation && !planned) return <NoRooms />;
  const beds = rooms.reduce((all, room) => all + room.beds, 0);
  return (
    <>
      {planned && <Planned activation={planned} />}
      {activation && <Running activation={activation} />}
      {!planned && !activation && (
        <Notice tone="neutral" title={t('off')} className="mb-5">
          {t('offText', { beds: t('beds', { count: beds }) })}
        </Notice>
      )}
      <Figures rooms={rooms} />
      <Section title={t('byRoom')}>
        <SwepBeds rooms={rooms} today={today} isOn={activation !== null} />
      </Section>
      <SwepMorning rooms={rooms} today={today} />
    </>
  );
}

interface ActsProps {
  data: SwepNow;
  onOpen: (dialog: Dialog) => void;
}

function PlannedActs({ id, onOpen }: { id: number; onOpen: ActsProps['onOpen'] }) {
  const t = useMessages(swepMessages);
  const begin = useAction(api.swep.begin, { success: t('activated') });
  return (
    <>
      <Button onClick={() => onOpen('callOff')}>{t('callOff')}</Button>
      <Button onClick={() => onOpen('change')}>{t('change')}</Button>
      <Button
        variant="primary"
        icon={<Snowflake size={16} aria-hidden />}
        isLoading={begin.isPending}
        onClick={() => begin.mutate({ params: { id } })}
      >
        {t('beginNow')}
      </Button>
    </>
  );
}

function Acts({ data: { activation, planned, rooms }, onOpen }: ActsProps) {
  const t = useMessages(swepMessages);
  const mayStart = useCan(api.swep.start);
  if (!mayStart) return null;
  if (planned) return <PlannedActs id={planned.id} onOpen={onOpen} />;
  if (activation !== null)
    return (
      <>
        <Button onClick={() => onOpen('change')}>{t('change')}</Button>
        <Button variant="primary" onClick={() => onOpen('end')}>
          {t('standDown')}
        </Button>
      </>
    );
  if (rooms.length === 0) return null;
  return (
    <Button
      variant="primary"
      icon={<Snowflake size={16} aria-hidden />}
      onClick={() => onOpen('start')}
    >
      {t('activate')}
    </Button>
  );
}

interface DialogsProps {
  dialog: Dialog | null;
  data: SwepNow;
  onClose: () => void;
}

function CallOff({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(swepMessages);
  const end = useAction(api.swep.end, { success: t('calledOff') });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('callOffTitle')}
      description={t('callOffText')}
      confirmText={t('callOff')}
      onConfirm={() => end.mutateAsync({ params: { id }, body: {} })}
    />
  );
}

function Dialogs({ dialog, data: { activation, planned, rooms }, onClose }: DialogsProps) {
  if (dialog === 'start') return <StartDialog onClose={onClose} />;
  if (planned && dialog === 'change')
    return <ChangeDialog activation={planned} onClose={onClose} />;
  if (planned && dialog === 'callOff') return <CallOff id={planned.id} onClose={onClose} />;
  if (activation === null) return null;
  if (dialog === 'change') return <ChangeDialog activation={activation} onClose={onClose} />;
  if (dialog === 'end') return <StandDownDialog {...{ activation, rooms, onClose }} />;
  return null;
}

/** Whether severe weather has opened the SWEP rooms, their beds one by one, and what came of it before. */
export function SwepPage() {
  const t = useMessages(swepMessages);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { data, error, refetch, isFetching } = useQuery(api.swep.now.query());
  const { activation, planned } = data ?? {};
  return (
    <>
      <PageHeader
        title={t('title')}
        badge={
          (activation ?? planned) && (
            <Badge tone={activation ? 'brand' : 'info'} icon={Snowflake}>
              {t(activation ? 'on' : 'isPlanned')}
            </Badge>
          )
        }
        subtitle={t('subtitle')}
        actions={data && <Acts data={data} onOpen={setDialog} />}
      />
      {data && <Now data={data} />}
      {!data && !error && <SkeletonLines lines={8} />}
      {!data && error && (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {data && <SwepPast />}
      {data && <Dialogs dialog={dialog} data={data} onClose={() => setDialog(null)} />}
    </>
  );
}
