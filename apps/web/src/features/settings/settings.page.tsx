import { Link, useLocation } from '@tanstack/react-router';
import { Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useLanguage, useMessages } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { chooseLanguage } from '#core/shell/choose-language.ts';
import { languageNames } from '#core/shell/language-menu.tsx';
import { ClockPinPanel } from '#features/clock-pin/clock-pin-panel.tsx';
import { EmailPanel } from '#features/email-change/email-panel.tsx';
import { MutePanel } from '#features/notifications/mute-panel.tsx';
import { ChangePasswordPanel } from '#features/passwords/change-password-panel.tsx';
import { SessionsPanel } from '#features/sessions/sessions-panel.tsx';
import { AccountFactorPanel } from '#features/settings/account-factor-panel.tsx';
import { PasskeysPanel } from '#features/settings/passkeys-panel.tsx';
import { PictureForm } from '#features/settings/picture-form.tsx';
import { ProfileForm } from '#features/settings/profile-form.tsx';
import { settingsMessages } from '#features/settings/settings.messages.ts';
import { ShortcutsList } from '#features/settings/shortcuts-list.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { useDensity, useTheme } from '#ui/look/theme.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { Card, Details } from '#ui/show/card.tsx';
import { Notice } from '#ui/state/notice.tsx';

interface PartProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** The name of the part beside it on a wide screen, above it on a narrow one. */
function Part({ title, text, children }: PartProps) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-10 gap-y-3 border-t border-line py-6 first:border-t-0 first:pt-0 lg:grid-cols-[16rem_1fr]"
    >
      <div>
        <h2 className="text-md font-semibold">{title}</h2>
        {text && <p className="mt-1 text-sm text-ink-2">{text}</p>}
      </div>
      <Card>{children}</Card>
    </section>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-1.5">
      <span>{label}</span>
      {children}
    </div>
  );
}

function Profile() {
  const t = useMessages(settingsMessages);
  const { displayId, tenant } = useProfile();
  const details = [
    { label: t('property'), value: tenant?.title ?? t('noProperty') },
    { label: t('id'), value: displayId },
  ];
  return (
    <Part title={t('profile')}>
      <div className="flex flex-col gap-5">
        <PictureForm />
        <ProfileForm />
        <Details items={details} columns={2} />
      </div>
    </Part>
  );
}

function Appearance() {
  const t = useMessages(settingsMessages);
  const { theme, setTheme } = useTheme();
  const { density, setDensity } = useDensity();
  const language = useLanguage();
  const languages = [
    { value: 'en', label: languageNames.en },
    { value: 'es', label: languageNames.es },
  ] as const;
  const themes = [
    { value: 'system', label: t('theme.system'), icon: Monitor },
    { value: 'light', label: t('theme.light'), icon: Sun },
    { value: 'dark', label: t('theme.dark'), icon: Moon },
  ] as const;
  const densities = [
    { value: 'comfortable', label: t('density.comfortable'), icon: Rows3 },
    { value: 'compact', label: t('density.compact'), icon: Rows4 },
  ] as const;
  return (
    <Part title={t('appearance')} text={t('appearanceText')}>
      <Choice label={t('language')}>
        <SegmentedControl
          label={t('language')}
          value={language}
          onChange={chooseLanguage}
          options={languages}
        />
      </Choice>
      <Choice label={t('theme')}>
        <SegmentedControl label={t('theme')} value={theme} onChange={setTheme} options={themes} />
      </Choice>
      <Choice label={t('density')}>
        <SegmentedControl
          label={t('density')}
          value={density}
          onChange={setDensity}
          options={densities}
        />
      </Choice>
    </Part>
  );
}

function SignIn() {
  const t = useMessages(settingsMessages);
  const { tenant } = useProfile();
  const clocks = useCan(api.timeLogs.setPin);
  return (
    <>
      <Part title={t('email')} text={t('emailText')}>
        <EmailPanel />
      </Part>
      <Part title={t('password')} text={t('passwordText')}>
        <ChangePasswordPanel />
      </Part>
      <Part title={t('factor')} text={t('factorText')}>
        <AccountFactorPanel />
      </Part>
      <Part title={t('passkeys')} text={t('passkeysText')}>
        <PasskeysPanel />
      </Part>
      {tenant && clocks && (
        <Part title={t('clockPin')} text={t('clockPinText', { property: tenant.title })}>
          <ClockPinPanel />
        </Part>
      )}
      <Part title={t('sessions')} text={t('sessionsText')}>
        <SessionsPanel />
      </Part>
    </>
  );
}

function Preferences() {
  const t = useMessages(settingsMessages);
  const { tenant } = useProfile();
  const seesJobs = useCan(api.backups.latest);
  return (
    <>
      <Appearance />
      {tenant && (
        <Part title={t('notifications')} text={t('notificationsText', { property: tenant.title })}>
          <MutePanel />
        </Part>
      )}
      {seesJobs && (
        <Part title={t('system')} text={t('systemText')}>
          <LinkButton asChild>
            <Link to="/dashboard/jobs">{t('jobs')}</Link>
          </LinkButton>
        </Part>
      )}
    </>
  );
}

function Keyboard() {
  const t = useMessages(settingsMessages);
  return (
    <Part title={t('keyboard')} text={t('keyboardText')}>
      <ShortcutsList />
    </Part>
  );
}

const tabNames = ['profile', 'sign-in', 'preferences', 'keyboard'] as const;
const ownTabs = new Set<string>(['profile', 'sign-in']);
const SettingsSearch = z.object({ tab: z.enum(tabNames).optional() });

export function SettingsPage() {
  const t = useMessages(settingsMessages);
  const { search, setSearch } = useScreenSearch(SettingsSearch);
  // The own account is closed to whoever acts in a property: this is not done in its name.
  const isClosed = useProfile().acting !== null;
  const tabs = [
    { value: 'profile', label: t('profile'), content: <Profile />, isKept: true },
    { value: 'sign-in', label: t('signIn'), content: <SignIn /> },
    { value: 'preferences', label: t('preferences'), content: <Preferences /> },
    { value: 'keyboard', label: t('keyboard'), content: <Keyboard /> },
  ] as const;
  const shown = isClosed ? tabs.filter(({ value }) => !ownTabs.has(value)) : tabs;
  const open = shown.find(({ value }) => value === search.tab) ?? shown[0];
  // What no other screen has is shown here.
  const isLost = useLocation().pathname.replace(/\/$/, '') !== '/dashboard/settings';
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {isLost && (
        <Notice tone="warning" title={t('lost')} className="mb-5">
          {t('lostText')}
        </Notice>
      )}
      {isClosed && <Notice title={t('closed')}>{t('closedText')}</Notice>}
      <Tabs
        label={t('title')}
        value={open?.value ?? 'preferences'}
        onChange={(tab) => setSearch({ tab })}
        tabs={shown}
      />
    </div>
  );
}
