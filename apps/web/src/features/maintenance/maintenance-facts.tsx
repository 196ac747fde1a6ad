import type { Maintenance } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { ClockBadge, faultNumber, useFaultWords } from '#features/fault/fault-badges.tsx';
import { JobLinkPanel } from '#features/job-link/job-link-panel.tsx';
import { placeOf } from '#features/maintenance/maintenance-view.ts';
import { maintenanceMessages } from '#features/maintenance/maintenance.messages.ts';
import { MediaThumbnailBadge } from '#features/media/media-thumbnail-badge.tsx';
import { MediaViewerPanel } from '#features/media/media-viewer-panel.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="break-words">{children ?? '–'}</dd>
    </div>
  );
}

function Photos({ fault }: { fault: Maintenance }) {
  const word = useFaultWords();
  const [at, setAt] = useState<number | null>(null);
  const items = fault.photos.map((photo) => ({ ...photo, isPublic: false, hasOriginal: true }));
  if (items.length === 0) return null;
  return (
    <>
      {(['before', 'after'] as const).map((kind) => {
        const shown = items.filter((photo) => photo.kind === kind);
        if (shown.length === 0) return null;
        return (
          <section key={kind} aria-label={word(kind)}>
            <h3 className="mb-1.5 text-sm text-ink-3">{word(kind)}</h3>
            <ul className="flex flex-wrap gap-2">
              {shown.map((photo) => (
                <li key={photo.id}>
                  <MediaThumbnailBadge media={photo} onOpen={() => setAt(items.indexOf(photo))} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <MediaViewerPanel items={items} at={at} onChange={setAt} />
    </>
  );
}

function Clocks({ fault }: { fault: Maintenance }) {
  const t = useMessages(maintenanceMessages);
  const format = useFormat();
  if (fault.clocks.length === 0) return null;
  return (
    <section aria-label={t('clocks')}>
      <h3 className="mb-1.5 text-sm text-ink-3">{t('clocks')}</h3>
      <ul className="flex flex-col gap-1.5">
        {fault.clocks.map((clock) => (
          <li key={clock.step} className="flex flex-wrap items-center gap-2">
            <ClockBadge clock={clock} />
            <span className="text-sm text-ink-2 tabular-nums">{format.timeAndDate(clock.due)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-sm text-ink-3">{t('clocksText')}</p>
    </section>
  );
}

function Waits({ fault }: { fault: Maintenance }) {
  const t = useMessages(maintenanceMessages);
  const word = useFaultWords();
  const format = useFormat();
  if (fault.holds.length === 0) return null;
  return (
    <section aria-label={t('waits')}>
      <h3 className="mb-1 text-sm text-ink-3">{t('waits')}</h3>
      <ul className="flex flex-col gap-1">
        {fault.holds.map((hold) => (
          <li key={hold.since} className="break-words">
            {word(`hold.${hold.reason}`)}
            {hold.note && `: ${hold.note}`}
            <span className="block text-sm text-ink-3 tabular-nums">
              {format.dateTime(hold.since)} – {hold.until ? format.dateTime(hold.until) : t('now')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is known of a fault: what, how it looks, by when, where, and who is on it. */
export function FaultDetails({ fault }: { fault: Maintenance }) {
  const t = useMessages(maintenanceMessages);
  const word = useFaultWords();
  const format = useFormat();
  const { room, contractor, cost, costEstimate, repeatOf } = fault;
  const sum = (amount: number | null) => (amount === null ? null : format.money(amount));
  return (
    <div className="flex flex-col gap-5">
      <p className="whitespace-pre-wrap break-words">{fault.issue}</p>
      <Photos fault={fault} />
      <Clocks fault={fault} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={t('place')}>
          {room ? (
            <Link to="/dashboard/rooms/$roomId" params={{ roomId: String(room.id) }}>
              {placeOf(fault)}
            </Link>
          ) : (
            placeOf(fault)
          )}
        </Fact>
        <Fact label={word('priority')}>{word(`priority.${fault.priority}`)}</Fact>
        <Fact label={word('jobType')}>{fault.jobType?.title}</Fact>
        <Fact label={word('contractor')}>{contractor?.contractorName}</Fact>
        <Fact label={t('assignee')}>{fault.assignee?.name}</Fact>
        <Fact label={word('bookedIn')}>{fault.bookedIn && format.date(fault.bookedIn)}</Fact>
        <Fact label={word('costEstimate')}>{sum(costEstimate)}</Fact>
        <Fact label={word('cost')}>{sum(cost)}</Fact>
        <Fact label={t('reportedBy')}>{fault.reportedBy?.name ?? t('outside')}</Fact>
        <Fact label={t('aware')}>{format.timeAndDate(fault.awareAt)}</Fact>
        <Fact label={t('resolvedAt')}>
          {fault.resolvedAt && format.timeAndDate(fault.resolvedAt)}
        </Fact>
        <Fact label={word('blocksRoom')}>{t(fault.blocksRoom ? 'yes' : 'no')}</Fact>
        {repeatOf && <Fact label={t('repeatOf')}>{faultNumber(repeatOf.number)}</Fact>}
        {fault.status === 'cancelled' && <Fact label={word('reason')}>{fault.reason}</Fact>}
      </dl>
      <Waits fault={fault} />
      <JobLinkPanel fault={fault} />
    </div>
  );
}
