import { CallFailed, isLeftOpen, type TimeLog } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { SelectBreak } from '#features/attendance/select-break.tsx';
import { AskToCorrect } from '#features/attendance/time-acts.tsx';
import { useBreak } from '#features/attendance/use-break.ts';
import { kioskClockMessages } from '#features/kiosk-clock/kiosk-clock.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useNow } from '#ui/show/relative-time.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const ClockSearch = z.object({ code: z.string().max(100).optional() });

function Done({ log }: { log: TimeLog }) {
  const t = useMessages(kioskClockMessages);
  const format = useFormat();
  const { clockIn, clockOut, worked } = log;
  const time = format.time(clockOut ?? clockIn);
  return (
    <div
      role="status"
      data-tone="success"
      className="flex flex-col items-center gap-3 rounded bg-status-soft px-6 py-10 text-center"
    >
      <CircleCheck size={56} aria-hidden className="text-status" />
      <p className="text-2xl font-semibold">{t(clockOut === null ? 'inAt' : 'outAt', { time })}</p>
      {clockOut !== null && worked !== null && (
        <p className="text-md">{t('worked', { length: format.duration(worked) })}</p>
      )}
    </div>
  );
}

/** What the server says of it stands on the page, large enough to be read at the door. */
const silent = {
  success: null,
  tellsItself: [
    'code_expired',
    'kiosk_only',
    'already_clocked_in',
    'not_clocked_in',
    'forgotten_clock_out',
    'clocked_meanwhile',
    'week_locked',
  ],
} as const;

interface ActsProps {
  code: string;
  running: TimeLog | null;
  onDone: (log: TimeLog) => void;
}
function Acts({ code, running, onDone }: ActsProps) {
  const t = useMessages(kioskClockMessages);
  const format = useFormat();
  const pause = useBreak(running);
  const coming = useAction(api.timeLogs.clockIn, { ...silent, onSuccess: onDone });
  const leaving = useAction(api.timeLogs.clockOut, { ...silent, onSuccess: onDone });
  const error = coming.error ?? leaving.error;
  const since = running === null ? '' : format.timeAndDate(running.clockIn);
  const isForgotten = running?.flags.includes('missing_out') ?? false;
  const now = useNow();
  const isOver = running === null || isLeftOpen(running.clockIn, now);
  const large = 'h-16 w-full text-lg!';
  return (
    <div className="flex flex-col gap-4">
      {running === null && <p className="text-md">{t('notIn')}</p>}
      {running !== null && (
        <p className="text-md">{t(isForgotten ? 'forgotten' : 'running', { since })}</p>
      )}
      {error instanceof CallFailed && (
        <div role="alert">
          <Notice tone="danger">{error.message}</Notice>
        </div>
      )}
      {running !== null && isForgotten && <AskToCorrect log={running} label={t('sayWhen')} />}
      {isOver && (
        <Button
          variant="primary"
          icon={<LogIn size={24} aria-hidden />}
          isLoading={coming.isPending}
          onClick={() => coming.mutate({ body: { code } })}
          className={large}
        >
          {t('clockIn')}
        </Button>
      )}
      {running !== null && !isForgotten && !isOver && (
        <>
          <SelectBreak {...pause} />
          <Button
            variant="primary"
            icon={<LogOut size={24} aria-hidden />}
            isLoading={leaving.isPending}
            onClick={() => leaving.mutate({ body: { code, breakMinutes: pause.value } })}
            className={large}
          >
            {t('clockOut')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Where the code of a kiosk leads a phone: one tap, and one is clocked in or out. */
export function KioskClockPage() {
  const t = useMessages(kioskClockMessages);
  const { search, setSearch } = useScreenSearch(ClockSearch);
  const { tenant } = useProfile();
  const [done, setDone] = useState<TimeLog | null>(null);
  const { data, error, refetch } = useQuery(api.timeLogs.clock.query());
  const { code } = search;
  const content = () => {
    if (done !== null) return <Done log={done} />;
    if (code === undefined) return <Notice>{t('noCode')}</Notice>;
    if (data !== undefined)
      return (
        <Acts
          code={code}
          running={data.running}
          onDone={(log) => {
            setDone(log);
            // It is used: the address does not offer it again.
            setSearch({ code: undefined }, { replace: true });
          }}
        />
      );
    if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
    return <SkeletonLines lines={3} />;
  };
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4">
      <PageHeader title={t('title')} subtitle={t('subtitle', { property: tenant?.title ?? '' })} />
      {content()}
      <LinkButton asChild className="self-start">
        <Link to="/dashboard/attendance">{t('attendance')}</Link>
      </LinkButton>
    </div>
  );
}
