import { CallFailed, type ContractorJob, jobLinks } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { CalendarClock, Camera, Check, CircleCheck } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { refresh } from '#core/api/freshness.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { LinkDrafts } from '#core/offline/draft.tsx';
import { useTitle } from '#core/shell/title.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import {
  DoneForm,
  PhotosForm,
  ProposeForm,
} from '#features/contractor-job/contractor-job-forms.tsx';
import { contractorJobMessages } from '#features/contractor-job/contractor-job.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Details } from '#ui/show/card.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';

/** Addresses of photos last five minutes; what the house says is looked for as often. */
const freshMs = 180_000;

interface RepairProps {
  repair: ContractorJob;
}

function Facts({ repair }: RepairProps) {
  const t = useMessages(contractorJobMessages);
  const format = useFormat();
  const { property, roomNo, area, jobType, priority, hazard, bookedIn, askFor } = repair;
  const place = [property, roomNo && t('room', { roomNo }), area].filter(Boolean).join(' · ');
  const more = [
    ...(jobType ? [{ label: t('jobType'), value: jobType }] : []),
    ...(hazard === 'none' ? [] : [{ label: t('hazard'), value: t(`hazard.${hazard}`) }]),
  ];
  return (
    <Details
      columns={1}
      items={[
        { label: t('place'), value: place },
        { label: t('bookedIn'), value: bookedIn ? format.date(bookedIn) : t('notBooked') },
        { label: t('priority'), value: t(`priority.${priority}`) },
        ...more,
        { label: t('askFor'), value: askFor },
      ]}
    />
  );
}

function RepairPhotos({ photos }: Pick<ContractorJob, 'photos'>) {
  const t = useMessages(contractorJobMessages);
  if (photos.length === 0) return null;
  return (
    <ul aria-label={t('photos')} className="flex flex-wrap gap-2">
      {photos.map(({ url, kind }) => (
        <li key={url.split('?')[0]}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={t(kind)}
              className="size-24 rounded border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How it stands between the house and the contractor. */
function State({ repair }: RepairProps) {
  const t = useMessages(contractorJobMessages);
  const format = useFormat();
  const { isDone, isAccepted, proposal } = repair;
  if (isDone) return <Notice tone="success">{t('isDone')}</Notice>;
  const day = format.date(proposal?.day);
  if (proposal?.isRefused) return <Notice tone="warning">{t('isRefused', { day })}</Notice>;
  if (proposal) return <Notice>{t('isProposed', { day })}</Notice>;
  return isAccepted ? <Notice tone="success">{t('isAccepted')}</Notice> : null;
}

type Act = 'propose' | 'photos' | 'done';

function Acts({ repair, token }: RepairProps & { token: string }) {
  const t = useMessages(contractorJobMessages);
  const format = useFormat();
  const [act, setAct] = useState<Act | null>(null);
  const { mutate, isPending } = useAction(api.jobLinks.accept, {
    success: t('accepted'),
    onError: () => void refresh(api.jobLinks.accept),
  });
  const form = { token, onClose: () => setAct(null) };
  if (act === 'propose') return <ProposeForm {...form} today={repair.today} />;
  if (act === 'photos') return <PhotosForm {...form} />;
  if (act === 'done') return <DoneForm {...form} />;
  const { isAccepted, isDone, bookedIn } = repair;
  const accept = bookedIn ? t('acceptDay', { day: format.date(bookedIn) }) : t('accept');
  return (
    <div className="flex flex-col gap-3">
      {!isAccepted && !isDone && (
        <Button
          size="lg"
          variant="primary"
          isLoading={isPending}
          icon={<Check size={20} aria-hidden />}
          onClick={() => mutate({ body: { token, bookedIn } })}
        >
          {accept}
        </Button>
      )}
      {!isDone && (
        <Button
          size="lg"
          variant={isAccepted ? 'primary' : 'secondary'}
          icon={<CircleCheck size={20} aria-hidden />}
          onClick={() => setAct('done')}
        >
          {t('done')}
        </Button>
      )}
      <Button size="lg" icon={<Camera size={20} aria-hidden />} onClick={() => setAct('photos')}>
        {t('addPhotos')}
      </Button>
      {!isDone && (
        <Button
          size="lg"
          icon={<CalendarClock size={20} aria-hidden />}
          onClick={() => setAct('propose')}
        >
          {t('propose')}
        </Button>
      )}
    </div>
  );
}

function Repair({ repair, token }: RepairProps & { token: string }) {
  const t = useMessages(contractorJobMessages);
  const format = useFormat();
  const { issue, access, photos, contractor, expiresAt } = repair;
  return (
    <div className="flex flex-col gap-5">
      <State repair={repair} />
      <p className="text-md font-semibold break-words whitespace-pre-wrap">{issue}</p>
      <RepairPhotos photos={photos} />
      <Facts repair={repair} />
      {access && (
        <Notice title={t('access')}>
          <p className="break-words whitespace-pre-wrap">{access}</p>
        </Notice>
      )}
      <LinkDrafts link={token}>
        <Acts repair={repair} token={token} />
      </LinkDrafts>
      <p className="text-sm text-ink-3">
        {t('until', { contractor, date: format.date(expiresAt) })}
      </p>
    </div>
  );
}

/** One repair for whoever has its link: everything that can be done is on this one page. */
export function ContractorJobPage() {
  const t = useMessages(contractorJobMessages);
  const token = useLocation({ select: ({ hash }) => hash });
  const isToken = jobLinks.open.query.safeParse({ token }).success;
  const { data, error, refetch } = useQuery({
    ...api.jobLinks.open.query({ query: { token } }),
    enabled: isToken,
    staleTime: freshMs,
    refetchInterval: freshMs,
    refetchOnWindowFocus: 'always',
  });
  const isDead = !isToken || (error instanceof CallFailed && error.status === 404);
  const title = data && !isDead ? t('title', { number: data.number }) : t('titleUnknown');
  useTitle(title);
  return (
    <AuthCard title={title}>
      {isDead && <Notice tone="danger">{t('dead')}</Notice>}
      {!isDead && data && <Repair repair={data} token={token} />}
      {!isDead && !data && error && (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      )}
      {!isDead && !data && !error && (
        <DelayedSkeleton className="flex flex-col gap-5">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-40 w-full" />
        </DelayedSkeleton>
      )}
    </AuthCard>
  );
}
