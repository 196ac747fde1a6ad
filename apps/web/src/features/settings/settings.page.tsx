import { Link } from '@tanstack/react-router';
import { Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react';
import type { ReactNode } from 'react';

import { setLanguage, useLanguage, useMessages } from '#core/i18n.ts';
import type { Language } from '#core/i18n.ts';
import { languageNames } from '#core/language-menu.tsx';
import { useSaveLanguage } from '#core/save-language.ts';
import { useCan, useProfile } from '#core/session.tsx';
import { useDensity, useTheme } from '#core/theme.ts';
import { MutePanel } from '#features/notifications/mute-panel.tsx';
import { PictureForm } from '#features/settings/picture-form.tsx';
import { ProfileForm } from '#features/settings/profile-form.tsx';
import { settingsMessages } from '#features/settings/settings.messages.ts';
import { ShortcutsList } from '#features/settings/shortcuts-list.tsx';
import { Card, Details } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';

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
  const { email, displayId, tenant } = useProfile();
  const details = [
    { label: t('email'), value: email },
    { label: t('property'), value: tenant?.title ?? t('noProperty') },
    { label: t('id'), value: displayId },
  ];
  return (
    <Part title={t('profile')}>
      <div className="flex flex-col gap-5">
        <PictureForm />
        <ProfileForm />
        <Details items={details} columns={3} />
      </div>
    </Part>
  );
}

function Appearance() {
  const t = useMessages(settingsMessages);
  const { theme, setTheme } = useTheme();
  const { density, setDensity } = useDensity();
  const language = useLanguage();
  const saveLanguage = useSaveLanguage();
  const speak = (chosen: Language) => {
    void setLanguage(chosen);
    saveLanguage(chosen);
  };
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
          onChange={speak}
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

export function SettingsPage() {
  const t = useMessages(settingsMessages);
  const { tenant } = useProfile();
  const seesJobs = useCan('manage:tenants');
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Profile />
      <Appearance />
      {tenant && (
        <Part title={t('notifications')} text={t('notificationsText', { property: tenant.title })}>
          <MutePanel />
        </Part>
      )}
      <Part title={t('keyboard')} text={t('keyboardText')}>
        <ShortcutsList />
      </Part>
      {seesJobs && (
        <Part title={t('system')} text={t('systemText')}>
          <LinkButton asChild>
            <Link to="/dashboard/jobs">{t('jobs')}</Link>
          </LinkButton>
        </Part>
      )}
    </div>
  );
}
