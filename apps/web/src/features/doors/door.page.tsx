import { CallFailed, doorFaultNames, doorFaults, photosAtOnce, doors } from '@keyhold/contract';
import type { DoorReport, OutsidePhoto } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { sendOutsidePhotos } from '#core/files/upload-outside.ts';
import { currentLanguage, useMessages } from '#core/language/i18n.ts';
import { LinkDrafts } from '#core/offline/draft.tsx';
import { useTitle } from '#core/shell/title.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { doorMessages } from '#features/doors/door.messages.ts';
import { PhotoPicker } from '#features/media/photo-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';

const silent = { success: null, keepsCache: true } as const;

interface ReportProps {
  code: string;
  onSent: (number: number) => void;
  /** The door may have got another code since the page was opened. */
  onNotFound: () => void;
}

function ReportForm({ code, onSent, onNotFound }: ReportProps) {
  const t = useMessages(doorMessages);
  const { mutateAsync } = useAction(api.doors.report, silent);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [isSending, setIsSending] = useState(false);
  const send = async (body: DoorReport) => {
    setIsSending(true);
    try {
      const sign = (files: OutsidePhoto[]) => api.doors.signPhotos.call({ body: { code, files } });
      const keys = await sendOutsidePhotos(photos, sign);
      onSent((await mutateAsync({ body: { ...body, photos: keys } })).number);
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) onNotFound();
      throw error;
    } finally {
      setIsSending(false);
    }
  };
  const names = doorFaultNames[currentLanguage()];
  return (
    <ContractForm schema={doors.report.body} values={{ code }} isBare onSubmit={send}>
      <Notice tone="warning">{t('emergency')}</Notice>
      <SelectField
        name="kind"
        label={t('kind')}
        placeholder={t('choose')}
        options={doorFaults.map((kind) => ({ value: kind, label: names[kind] }))}
        required
      />
      <TextareaField name="text" label={t('text')} hint={t('textHint')} rows={4} maxLength={1000} />
      <div className="flex flex-col gap-1.5">
        <p className="font-medium">{t('photos', { count: photosAtOnce })}</p>
        <PhotoPicker
          folder="maintenance"
          label={t('photos', { count: photosAtOnce })}
          value={photos}
          onChange={setPhotos}
          most={photosAtOnce}
        />
        <p className="text-sm text-ink-3">{t('photosHint')}</p>
      </div>
      <Button type="submit" variant="primary" size="lg" isLoading={isSending}>
        {t('send')}
      </Button>
    </ContractForm>
  );
}

function Sent({ number, onAgain }: { number: number; onAgain: () => void }) {
  const t = useMessages(doorMessages);
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success">{t('sentText', { number })}</Notice>
      <Button onClick={onAgain}>{t('another')}</Button>
    </div>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useMessages(doorMessages);
  if (error) return <ErrorState onRetry={onRetry}>{error.message}</ErrorState>;
  return (
    <DelayedSkeleton className="flex flex-col gap-5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-40 w-full" />
    </DelayedSkeleton>
  );
}

/** For those who work here: the same code then leads to the room's card. */
function StaffWay({ code }: { code: string }) {
  const t = useMessages(doorMessages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 py-4 sm:px-8">
      <span className="text-sm text-ink-2">{t('staff')}</span>
      <LinkButton asChild variant="ghost">
        <Link to="/" search={{ from: `/dashboard/door/${code}` }}>
          <LogIn size={16} aria-hidden />
          {t('signIn')}
        </Link>
      </LinkButton>
    </div>
  );
}

/** What a door's code opens for whoever is not signed in: a report, and nothing of who lives behind it. */
export function PublicDoorPage({ code }: { code: string }) {
  const t = useMessages(doorMessages);
  const isCode = doors.get.query.safeParse({ code }).success;
  const [sent, setSent] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    ...api.doors.get.query({ query: { code } }),
    enabled: isCode,
  });
  const isDead = !isCode || (error instanceof CallFailed && error.status === 404);
  const title = t(sent === null ? 'title' : 'sentTitle');
  useTitle(title);
  return (
    <AuthCard title={title} footer={<StaffWay code={encodeURIComponent(code)} />}>
      {isDead && <Notice tone="danger">{t('dead')}</Notice>}
      {!isDead && !data && <Waiting error={error} onRetry={() => void refetch()} />}
      {data && !isDead && (
        <div className="flex flex-col gap-5">
          <p className="text-md font-semibold">{t('place', data)}</p>
          {sent === null ? (
            <LinkDrafts link={code}>
              <ReportForm code={code} onSent={setSent} onNotFound={() => void refetch()} />
            </LinkDrafts>
          ) : (
            <Sent number={sent} onAgain={() => setSent(null)} />
          )}
        </div>
      )}
    </AuthCard>
  );
}
