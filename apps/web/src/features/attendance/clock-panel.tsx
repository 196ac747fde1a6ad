import { Link } from '@tanstack/react-router';
import { LogIn, LogOut } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { SelectBreak } from '#features/attendance/select-break.tsx';
import { AskToCorrect } from '#features/attendance/time-acts.tsx';
import { useBreak } from '#features/attendance/use-break.ts';
import { useClock } from '#features/attendance/use-clock.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Section } from '#ui/show/card.tsx';
import { Notice } from '#ui/state/notice.tsx';

/** Where nobody has a PIN they can only scan. */
function ChoosePin() {
  const t = useMessages(attendanceMessages);
  return (
    <LinkButton asChild size="sm">
      <Link to="/dashboard/settings" search={{ tab: 'sign-in' }}>
        {t('choosePin')}
      </Link>
    </LinkButton>
  );
}

/** One's own clock, with large buttons. */
export function ClockPanel() {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  const clock = useClock();
  const { may, query, running, minutes, isForgotten, isPending, clockIn, clockOut } = clock;
  const pause = useBreak(running);
  if (!may || query.data === undefined) return null;
  const since = running ? format.timeAndDate(running.clockIn) : '';
  const length = format.duration(minutes);
  const said = isForgotten ? t('forgotten', { since }) : t('running', { since, length });
  return (
    <Section title={t('yourClock')} className="mb-4">
      <p className="text-md">{running ? said : t('notIn')}</p>
      {running && clock.isOver && <p className="mt-1 text-ink-2">{t('comeAgain')}</p>}
      {running && isForgotten && (
        <p className="mt-3">
          <AskToCorrect log={running} label={t('sayWhen')} />
        </p>
      )}
      {query.data.kioskOnly && (
        <Notice className="mt-3" actions={!query.data.hasPin && <ChoosePin />}>
          {t('kioskOnly')}
        </Notice>
      )}
      {clock.canCome && (
        <Button
          variant="primary"
          icon={<LogIn size={20} aria-hidden />}
          isLoading={isPending}
          onClick={clockIn}
          className="mt-3 h-14 w-full text-md sm:w-64"
        >
          {t('clockIn')}
        </Button>
      )}
      {clock.canLeave && (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <SelectBreak {...pause} />
          <Button
            variant="primary"
            icon={<LogOut size={20} aria-hidden />}
            isLoading={isPending}
            onClick={() => clockOut(pause.value)}
            className="h-14 w-full text-md sm:w-64"
          >
            {t('clockOut')}
          </Button>
        </div>
      )}
    </Section>
  );
}
