import type { Maintenance } from '@keyhold/contract';
import { X } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useFacts } from '#core/records/field-columns.tsx';
import { useCan } from '#core/session/session.tsx';
import { ClockBadge, useFaultWords } from '#features/fault/fault-badges.tsx';
import { JobLinkPanel } from '#features/job-links/job-link-panel.tsx';
import { may } from '#features/maintenance/fault-change.ts';
import { maintenanceFields } from '#features/maintenance/maintenance.fields.tsx';
import { maintenanceMessages } from '#features/maintenance/maintenance.messages.ts';
import { MediaThumbnail } from '#features/media/media-thumbnail.tsx';
import { MediaViewer } from '#features/media/media-viewer.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Details } from '#ui/show/card.tsx';

type Photo = Maintenance['photos'][number];

/** Of what is open: one that was sent by mistake, or of somebody who did not want it. */
function TakeOff({ fault, photo }: { fault: Maintenance; photo: Photo }) {
  const t = useMessages(maintenanceMessages);
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useAction(api.maintenance.update, { success: t('photoRemoved') });
  const name = photo.originalName;
  return (
    <>
      <IconButton
        size="sm"
        icon={X}
        label={t('photoRemove', { name })}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('photoRemoveTitle', { name })}
        description={t('photoRemoveText')}
        confirmText={t('photoRemoveDo')}
        onConfirm={() =>
          mutateAsync({ params: { id: fault.id }, body: { removedPhotoIds: [photo.id] } })
        }
      />
    </>
  );
}

function Photos({ fault }: { fault: Maintenance }) {
  const word = useFaultWords();
  const canUpdate = useCan(api.maintenance.update) && may(fault, 'resolve');
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
                <li key={photo.id} className="flex items-start">
                  <MediaThumbnail media={photo} onOpen={() => setAt(items.indexOf(photo))} />
                  {canUpdate && <TakeOff {...{ fault, photo }} />}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <MediaViewer items={items} at={at} onChange={setAt} />
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
  const facts = useFacts(maintenanceFields, fault, { isKnownOnly: true });
  return (
    <div className="flex flex-col gap-5">
      <p className="whitespace-pre-wrap break-words">{fault.issue}</p>
      <Photos fault={fault} />
      <Clocks fault={fault} />
      <Details items={facts} />
      <Waits fault={fault} />
      <JobLinkPanel fault={fault} />
    </div>
  );
}
