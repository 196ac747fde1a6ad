import { openMaintenance, type JobLink, type Maintenance } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { refresh } from '#core/api/freshness.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { JobLinkDialog } from '#features/job-links/job-link-dialog.tsx';
import { jobLinkMessages } from '#features/job-links/job-link.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyInput } from '#ui/input/copy-input.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

interface OfFault {
  faultId: number;
}

function Proposal({ faultId, link }: OfFault & { link: JobLink }) {
  const t = useMessages(jobLinkMessages);
  const format = useFormat();
  const { contractor, proposal } = link;
  const day = format.date(proposal?.day);
  const { mutate, isPending } = useAction(api.jobLinks.answer, {
    success: (_done, { body }) => (body.isAccepted ? t('booked', { day }) : t('refusedToast')),
    onError: () => void refresh(api.jobLinks.answer),
  });
  if (proposal === null) return null;
  if (proposal.isRefused) return <Notice>{t('refused', { day, contractor })}</Notice>;
  const answer = (isAccepted: boolean) =>
    mutate({ params: { id: faultId }, body: { isAccepted, day: proposal.day } });
  return (
    <Notice tone="warning" title={t('proposed', { contractor, day })}>
      {proposal.note && <p className="break-words">{proposal.note}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="primary" size="sm" isLoading={isPending} onClick={() => answer(true)}>
          {t('accept')}
        </Button>
        <Button size="sm" disabled={isPending} onClick={() => answer(false)}>
          {t('refuse')}
        </Button>
      </div>
    </Notice>
  );
}

function Answers({ faultId, link }: OfFault & { link: JobLink }) {
  const t = useMessages(jobLinkMessages);
  const { contractor, isAccepted, isDone, proposal } = link;
  if (isDone) return <Notice tone="success">{t('done', { contractor })}</Notice>;
  if (proposal) return <Proposal faultId={faultId} link={link} />;
  return (
    <p className="text-sm text-ink-2">{t(isAccepted ? 'accepted' : 'waiting', { contractor })}</p>
  );
}

function Good({ faultId, link, onAgain }: OfFault & { link: JobLink; onAgain: () => void }) {
  const t = useMessages(jobLinkMessages);
  const format = useFormat();
  const { path, access, expiresAt, madeBy } = link;
  const { mutate, isPending } = useAction(api.jobLinks.remove, { success: t('withdrawn') });
  const address = path === null ? null : new URL(path, globalThis.location.origin).href;
  return (
    <div className="flex flex-col gap-3">
      <Answers faultId={faultId} link={link} />
      {address === null ? (
        <Notice tone="warning">{t('unreadable')}</Notice>
      ) : (
        <CopyInput value={address} label={t('address')} copyLabel={t('copy')} />
      )}
      {access && <p className="break-words whitespace-pre-wrap text-sm">{access}</p>}
      <p className="text-sm text-ink-3">
        {t('until', { date: format.dateTime(expiresAt), name: madeBy })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Link2 size={16} aria-hidden />} onClick={onAgain}>
          {t('again')}
        </Button>
        <Button
          size="sm"
          isLoading={isPending}
          icon={<Link2Off size={16} aria-hidden />}
          onClick={() => mutate({ params: { id: faultId } })}
        >
          {t('withdraw')}
        </Button>
      </div>
    </div>
  );
}

/** A contractor's way to this one repair, and what came back by it. */
export function JobLinkPanel({ fault }: { fault: Maintenance }) {
  const t = useMessages(jobLinkMessages);
  const canUpdate = useCan(api.jobLinks.create);
  const [isMaking, setIsMaking] = useState(false);
  const { id, contractor, status } = fault;
  const isThere = canUpdate && contractor !== null && openMaintenance.some((one) => one === status);
  const { data } = useQuery({
    ...api.jobLinks.get.query({ params: { id } }),
    enabled: isThere,
  });
  if (!isThere) return null;
  const make = () => setIsMaking(true);
  return (
    <section aria-label={t('title')} className="border-t border-line pt-4">
      <h3 className="mb-2 text-sm text-ink-3">{t('title')}</h3>
      {!data && <SkeletonLines lines={2} />}
      {data?.link && <Good faultId={id} link={data.link} onAgain={make} />}
      {data?.link === null && (
        <div className="flex flex-col items-start gap-3">
          <p className="text-sm text-ink-2">
            {t('text', { contractor: contractor.contractorName })}
          </p>
          <Button icon={<Link2 size={16} aria-hidden />} onClick={make}>
            {t('make')}
          </Button>
        </div>
      )}
      {isMaking && (
        <JobLinkDialog
          faultId={id}
          access={data?.link?.access ?? ''}
          onClose={() => setIsMaking(false)}
        />
      )}
    </section>
  );
}
