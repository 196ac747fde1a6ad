import { Camera, NotebookPen, Siren, Wrench, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import { useCamera } from '#features/media/use-camera.tsx';
import { reportFaultIn, reportIncidentIn } from '#features/report/report.ts';
import { useWalkWords } from '#features/round-walk/round-walk.messages.ts';
import type { Found } from '#features/round-walk/use-check.ts';
import type { WalkedCheck } from '#features/round-walk/use-walked.ts';
import { Button } from '#ui/button/button.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface ExtraProps {
  icon: LucideIcon;
  children: ReactNode;
  isOn?: boolean;
  onTap: () => void;
}

function Extra({ icon: Icon, children, isOn, onTap }: ExtraProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onTap}
      className="flex min-h-12 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded px-1 text-xs font-medium text-ink-2 hover:bg-hover hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
    >
      <Icon size={20} aria-hidden />
      <span className="w-full truncate text-center">{children}</span>
    </button>
  );
}

interface Props {
  room: WalkedCheck['room'];
  found: Found;
  change: (by: Partial<Found>) => void;
}

function Note({ room, found, change, onClose }: Props & { onClose: () => void }) {
  const t = useWalkWords();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('noteFor', { roomNo: room.roomNo })}
      description={t('noteHint')}
      footer={
        <Button variant="primary" size="lg" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Textarea
        aria-label={t('note')}
        rows={4}
        maxLength={2000}
        value={found.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </Dialog>
  );
}

const mostPhotos = 10;

/** What goes with the answer, and what is reported from the spot. */
export function WalkExtras({ room, found, change }: Props) {
  const t = useWalkWords();
  const [isNoting, setIsNoting] = useState(false);
  const canSendFiles = useCan(api.media.create);
  const canReportFault = useCan(api.maintenance.create);
  const canReportIncident = useCan(api.incidents.create);
  const { note, photos } = found;
  const camera = useCamera('inspection-reports', (photo) =>
    change({ photos: [...photos, photo].slice(0, mostPhotos) }),
  );
  const place = { id: room.id, roomNo: room.roomNo };
  return (
    <div>
      <div className="flex gap-1">
        {canSendFiles && (
          <Extra icon={Camera} isOn={photos.length > 0} onTap={camera.take}>
            {t('photo')}
          </Extra>
        )}
        <Extra icon={NotebookPen} isOn={note !== ''} onTap={() => setIsNoting(true)}>
          {t('note')}
        </Extra>
        {canReportFault && (
          <Extra icon={Wrench} onTap={() => reportFaultIn(place)}>
            {t('fault')}
          </Extra>
        )}
        {canReportIncident && (
          <Extra icon={Siren} onTap={() => reportIncidentIn(place)}>
            {t('incident')}
          </Extra>
        )}
      </div>
      {camera.input}
      {photos.length > 0 && (
        <p className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          {t('photos', { count: photos.length })}
          <Button size="sm" variant="ghost" onClick={() => change({ photos: [] })}>
            {t('removePhotos')}
          </Button>
        </p>
      )}
      {note !== '' && <p className="mt-1 line-clamp-2 text-sm break-words text-ink-2">{note}</p>}
      {isNoting && <Note {...{ room, found, change }} onClose={() => setIsNoting(false)} />}
    </div>
  );
}
