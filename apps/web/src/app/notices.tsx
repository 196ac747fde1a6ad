import { useCanGoBack, useNavigate } from '@tanstack/react-router';
import { Building2, CloudOff, LockKeyhole } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { shellMessages } from '#app/shell/shell.messages.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { buttonClass } from '#ui/button/button-class.ts';
import { Button } from '#ui/button/button.tsx';
import { Logo } from '#ui/show/logo.tsx';
import { Notice as InfoNotice } from '#ui/state/notice.tsx';

interface NoticeProps {
  icon?: LucideIcon;
  title: string;
  text: string;
  action?: ReactNode;
}

/** What stands in a screen's place when the screen cannot be shown. */
function Notice({ icon: Icon, title, text, action }: NoticeProps) {
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-md flex-col items-center justify-center px-4 text-center">
      <span className="flex size-14 items-center justify-center rounded-t-full rounded-b bg-sunken text-ink-2">
        {Icon ? <Icon size={20} aria-hidden /> : <Logo className="size-7" />}
      </span>
      <h1 className="mt-5 text-xl font-semibold">{title}</h1>
      <p className="mt-1.5 text-md text-balance text-ink-2">{text}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

/** A page whose files this device has not, while they cannot be asked for. */
export function AwayNotice() {
  const t = useMessages(shellMessages);
  return <Notice icon={CloudOff} title={t('away')} text={t('awayText')} />;
}

export function ForbiddenNotice() {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const goBack = () => {
    if (canGoBack) history.back();
    else void navigate({ to: '/dashboard' });
  };
  return (
    <Notice
      icon={LockKeyhole}
      title={t('forbidden')}
      text={t('forbiddenText')}
      action={<Button onClick={goBack}>{t('goBack')}</Button>}
    />
  );
}

export function SelectPropertyNotice() {
  const t = useMessages(shellMessages);
  return <Notice icon={Building2} title={t('selectProperty')} text={t('selectPropertyText')} />;
}

export function ProfileFailedNotice({ error, retry }: { error: Error; retry: () => void }) {
  const t = useMessages(shellMessages);
  return (
    <main className="flex min-h-dvh items-center">
      <Notice
        icon={CloudOff}
        title={t('profileFailed')}
        text={error.message}
        action={
          <Button variant="primary" onClick={retry}>
            {t('tryAgain')}
          </Button>
        }
      />
    </main>
  );
}

/** A real link, not the router's: the page starts afresh, whatever state the crash left behind. */
export function CrashNotice({ error }: { error: unknown }) {
  const t = useMessages(shellMessages);
  const message = error instanceof Error ? error.message : String(error);
  useEffect(() => {
    toast.error(message, { id: 'crash' });
  }, [message]);
  return (
    <main className="flex min-h-dvh items-center">
      <Notice
        title={t('crashed')}
        text={t('crashedText')}
        action={
          <a className={buttonClass({ variant: 'primary' })} href="/">
            {t('homepage')}
          </a>
        }
      />
    </main>
  );
}

/** Whose stays they may see is said by their council. */
export function NoCouncilNotice() {
  const t = useMessages(shellMessages);
  return (
    <InfoNotice tone="warning" title={t('noCouncil')} className="mb-4">
      {t('noCouncilText')}
    </InfoNotice>
  );
}
