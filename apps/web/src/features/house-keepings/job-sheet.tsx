import { CallFailed, optionalText, text, type HouseKeeping } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Ban, Check, DoorClosed, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import { useCan } from '#core/session/session.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { useJobActs } from '#features/cleaning/use-job-acts.ts';
import {
  isOpen,
  type JobsSearch,
  type SetSearch,
  useActivityFields,
} from '#features/house-keepings/house-keepings-view.ts';
import { JobStatusBadge } from '#features/house-keepings/job-card.tsx';
import { EditJobForm } from '#features/house-keepings/job-form.tsx';
import { MediaThumbnailBadge } from '#features/media/media-thumbnail-badge.tsx';
import { MediaViewerPanel } from '#features/media/media-viewer-panel.tsx';
import { PhotoPicker } from '#features/media/photo-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { Details } from '#ui/show/card.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const Cancel = z.strictObject({ reason: text(500) });
const Found = z.strictObject({ actionRemarks: optionalText(2000) });

/** The photo of the job, small, and in full where it is asked for. */
function Photo({ photo }: { photo: NonNullable<HouseKeeping['photo']> }) {
  const [at, setAt] = useState<number | null>(null);
  const items = [{ ...photo, isPublic: false, hasOriginal: true }];
  return (
    <>
      {items.map((media) => (
        <MediaThumbnailBadge key={media.id} media={media} onOpen={() => setAt(0)} />
      ))}
      <MediaViewerPanel items={items} at={at} onChange={setAt} />
    </>
  );
}

/** What was seen there, in words and a photo; without a network it waits with what was done. */
function FoundForm({ job }: { job: HouseKeeping }) {
  const t = useMessages(houseKeepingMessages);
  const canUpload = useCan(api.media.create);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { mutateAsync } = useQueuedAction(api.houseKeepings.update, {
    type: t('job'),
    photos: {
      folder: 'house-keeping',
      field: 'photoId',
      isMany: false,
      roomId: job.room?.id ?? null,
    },
  });
  return (
    <ContractForm
      schema={Found}
      values={{ actionRemarks: job.actionRemarks }}
      submitLabel={t('saveFound')}
      onSubmit={async (body) => {
        const label = t('foundIn', { area: job.area });
        await mutateAsync({ params: { id: job.id }, body }, { files: photos, label });
        setPhotos([]);
      }}
    >
      <TextareaField name="actionRemarks" label={t('actionRemarks')} rows={3} maxLength={2000} />
      {canUpload && (
        <PhotoPicker
          folder="house-keeping"
          label={t('photoAdd')}
          value={photos}
          onChange={setPhotos}
          most={1}
        />
      )}
    </ContractForm>
  );
}

function FoundPanel({ job }: { job: HouseKeeping }) {
  const t = useMessages(houseKeepingMessages);
  const canUpdate = useCan(api.houseKeepings.update);
  return (
    <section aria-label={t('found')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('found')}</h3>
      {job.photo && <Photo photo={job.photo} />}
      {canUpdate ? <FoundForm key={job.actionRemarks} job={job} /> : job.actionRemarks}
    </section>
  );
}

function Facts({ job }: { job: HouseKeeping }) {
  const t = useMessages(houseKeepingMessages);
  const format = useFormat();
  const canUpdate = useCan(api.houseKeepings.update);
  const items = [
    { label: t('type'), value: t(`type.${job.type}`) },
    { label: t('jobAdded'), value: format.timeAndDate(job.jobAdded) },
    { label: t('requestedBy'), value: job.requestedBy?.name ?? '–' },
    ...(job.cause ? [{ label: t('cause'), value: job.cause }] : []),
    ...(job.reason ? [{ label: t('reason'), value: job.reason }] : []),
    ...(job.jobCompleted
      ? [
          {
            label: t('jobCompleted'),
            value: `${format.timeAndDate(job.jobCompleted)} · ${job.completedBy?.name ?? ''}`,
          },
        ]
      : []),
  ];
  return (
    <div className="flex flex-col gap-5">
      <Details columns={2} items={items} />
      <FoundPanel key={job.id} job={job} />
      {canUpdate && <EditJobForm key={job.id} job={job} />}
    </div>
  );
}

type Closing = 'again' | 'cancel' | null;

function ClosingDialog({
  job,
  closing,
  onClose,
}: {
  job: HouseKeeping;
  closing: Closing;
  onClose: () => void;
}) {
  const t = useMessages(houseKeepingMessages);
  const { cancel } = useJobActs();
  if (closing === null) return null;
  const isAgain = closing === 'again';
  const name = job.type === 'inspection' ? 'sendBack' : 'couldNotEnter';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isAgain ? name : 'cancelJob')}
      description={t(isAgain ? `${name}Text` : 'cancelText')}
    >
      <ContractForm
        schema={Cancel}
        values={{ reason: '' }}
        submitLabel={t(isAgain ? name : 'cancelJob')}
        onCancel={onClose}
        onSubmit={async ({ reason }) => {
          await cancel(job, { reason, again: isAgain });
          onClose();
        }}
      >
        <TextareaField name="reason" label={t('reason')} hint={t('reasonHint')} />
      </ContractForm>
    </Dialog>
  );
}

function Acts({ job }: { job: HouseKeeping }) {
  const t = useMessages(houseKeepingMessages);
  const acts = useJobActs();
  const [closing, setClosing] = useState<Closing>(null);
  const canUpdate = useCan(api.houseKeepings.update);
  if (!canUpdate) return null;
  if (!isOpen(job)) {
    return (
      <Button icon={<RotateCcw size={16} aria-hidden />} onClick={() => acts.reopen(job)}>
        {t('putBack')}
      </Button>
    );
  }
  return (
    <>
      <Button icon={<Ban size={16} aria-hidden />} onClick={() => setClosing('cancel')}>
        {t('cancelJob')}
      </Button>
      <Button icon={<DoorClosed size={16} aria-hidden />} onClick={() => setClosing('again')}>
        {t(job.type === 'inspection' ? 'sendBack' : 'couldNotEnter')}
      </Button>
      {job.status === 'dirty' && (
        <Button icon={<Play size={16} aria-hidden />} onClick={() => acts.start(job)}>
          {t('start')}
        </Button>
      )}
      <Button
        variant="primary"
        isLoading={acts.isPending}
        icon={<Check size={16} aria-hidden />}
        onClick={() => acts.clean(job)}
      >
        {t('markCleaned')}
      </Button>
      <ClosingDialog job={job} closing={closing} onClose={() => setClosing(null)} />
    </>
  );
}

function JobActivity({ id }: { id: number }) {
  return <ActivityPanel of="houseKeepings" id={id} fields={useActivityFields()} />;
}

/** One job beside the list it is in. */
export function JobSheet({ search, setSearch }: { search: JobsSearch; setSearch: SetSearch }) {
  const t = useMessages(houseKeepingMessages);
  const { open: id = 0, tab } = search;
  const { data, error, refetch } = useQuery({
    ...api.houseKeepings.get.query({ params: { id } }),
    enabled: id > 0,
  });
  const isMissing = error instanceof CallFailed && error.status === 404;
  return (
    <Sheet
      open={id > 0}
      onOpenChange={() => setSearch({ open: undefined, tab: undefined })}
      title={data?.area ?? t('job')}
      banner={
        data && (
          <div className="px-5 pb-3">
            <JobStatusBadge status={data.status} />
          </div>
        )
      }
      footer={data && <Acts job={data} />}
    >
      {isMissing && <EmptyState title={t('empty')} />}
      {error && !isMissing && (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      )}
      {!data && !error && <SkeletonLines lines={8} />}
      {data && (
        <Tabs
          key={data.id}
          label={data.area}
          value={tab}
          onChange={(next) =>
            setSearch({ tab: next === 'facts' ? undefined : next }, { replace: true })
          }
          tabs={[
            { value: 'facts', label: t('facts'), content: <Facts job={data} /> },
            { value: 'activity', label: t('activity'), content: <JobActivity id={data.id} /> },
          ]}
        />
      )}
    </Sheet>
  );
}
