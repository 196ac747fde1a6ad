import { clockPhotoDays, clockProfiles, type Tenant, tenants } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useLanguage, useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { useCan } from '#core/session/session.tsx';
import { LogoField } from '#features/property/logo-field.tsx';
import { CurrencyField, ZoneField } from '#features/property/place-fields.tsx';
import { propertyMessages } from '#features/property/property.messages.ts';
import { RetentionFields } from '#features/property/retention-fields.tsx';
import { zoneChangeOf } from '#features/property/zone-day.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SwitchField } from '#ui/form/checkbox-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useNow } from '#ui/show/relative-time.tsx';
import { Notice } from '#ui/state/notice.tsx';

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-10 gap-y-4 border-t border-line pt-6 first-of-type:border-t-0 first-of-type:pt-0 lg:grid-cols-[16rem_1fr]"
    >
      <div>
        <h2 className="text-md font-semibold">{title}</h2>
        <p className="mt-1 text-sm text-ink-2">{text}</p>
      </div>
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}

/** Said before it is saved: which day it will be. */
function ZoneNotice({ saved }: { saved: string }) {
  const t = useMessages(propertyMessages);
  const language = useLanguage();
  const now = useNow();
  const chosen: unknown = useWatch({ name: 'timezone' });
  if (typeof chosen !== 'string') return null;
  const change = zoneChangeOf(
    { from: saved, to: chosen },
    { now, language: language === 'en' ? 'en-GB' : language },
  );
  if (change === null) return null;
  const { before, after, movesDay } = change;
  return (
    <Notice
      tone={movesDay === null ? 'info' : 'warning'}
      title={t('zoneTitle', { before, after })}
      className="sm:col-span-2"
    >
      {t(movesDay === null ? 'zoneSameDay' : 'zoneOtherDay')}
    </Notice>
  );
}

/** What the number means, as it stands. */
function InspectHint() {
  const t = useMessages(propertyMessages);
  const every: unknown = useWatch({ name: 'inspectEvery' });
  if (typeof every !== 'number' || every < 1) return t('inspectNone');
  return every === 1 ? t('inspectAll') : t('inspectSome', { every });
}

function InspectionFields() {
  const t = useMessages(propertyMessages);
  const days = { unit: t('days'), min: 0, max: 365, hasButtons: true } as const;
  return (
    <Part title={t('inspections')} text={t('inspectionsText')}>
      <SwitchField
        name="publishTakesTwo"
        label={t('publishTakesTwo')}
        hint={t('publishTakesTwoHint')}
        className="sm:col-span-2"
      />
      <NumberField name="actionDueHigh" label={t('actionDueHigh')} {...days} />
      <NumberField name="actionDueMedium" label={t('actionDueMedium')} {...days} />
      <NumberField
        name="actionDueLow"
        label={t('actionDueLow')}
        hint={t('actionDueHint')}
        {...days}
      />
    </Part>
  );
}

function AttendanceFields() {
  const t = useMessages(propertyMessages);
  const mayPair = useCan(api.kiosks.list);
  return (
    <Part title={t('attendance')} text={t('attendanceText')}>
      <NumberField
        name="lateAfterMinutes"
        label={t('lateAfterMinutes')}
        hint={t('lateAfterHint')}
        min={0}
        max={60}
        hasButtons
      />
      <SwitchField
        name="clockAtKioskOnly"
        label={t('clockAtKioskOnly')}
        hint={t('clockAtKioskOnlyHint')}
        className="sm:col-span-2"
      />
      <SwitchField
        name="clockPhoto"
        label={t('clockPhoto')}
        hint={t('clockPhotoHint', { count: clockPhotoDays })}
        className="sm:col-span-2"
      />
      {mayPair && (
        <LinkButton asChild className="justify-self-start">
          <Link to="/dashboard/attendance/kiosks">{t('kiosks')}</Link>
        </LinkButton>
      )}
    </Part>
  );
}

function Fields({ saved }: { saved: Tenant }) {
  const t = useMessages(propertyMessages);
  const time = { maxLength: 5, inputMode: 'numeric', hint: t('timeHint') } as const;
  return (
    <>
      <Part title={t('identity')} text={t('identityText')}>
        <TextField
          name="title"
          label={t('name')}
          maxLength={120}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <LogoField saved={saved} />
        <TextareaField
          name="address"
          label={t('address')}
          rows={2}
          maxLength={500}
          className="sm:col-span-2"
        />
      </Part>
      <Part title={t('placeAndTime')} text={t('placeAndTimeText')}>
        <ZoneField name="timezone" />
        <CurrencyField name="currency" hint={t('currencyHint')} />
        <ZoneNotice saved={saved.timezone} />
        <TextField name="checkInTime" label={t('checkInTime')} {...time} />
        <TextField name="checkOutTime" label={t('checkOutTime')} {...time} />
      </Part>
      <Part title={t('housekeeping')} text={t('housekeepingText')}>
        <NumberField
          name="inspectEvery"
          label={t('inspectEvery')}
          unit={t('inspectUnit')}
          hint={<InspectHint />}
          min={0}
          max={50}
          hasButtons
        />
        <NumberField
          name="serviceEvery"
          label={t('serviceEvery')}
          hint={t('serviceEveryHint')}
          min={0}
          max={60}
          hasButtons
        />
      </Part>
      <Part title={t('rounds')} text={t('roundsText')}>
        <NumberField
          name="notSeenChecks"
          label={t('notSeenChecks')}
          hint={t('serviceEveryHint')}
          min={0}
          max={20}
          hasButtons
        />
      </Part>
      <InspectionFields />
      <AttendanceFields />
      <Part title={t('cameras')} text={t('camerasText')}>
        <NumberField
          name="cctvRetentionDays"
          label={t('cctvRetention')}
          hint={t('cctvRetentionHint')}
          min={1}
          max={365}
          hasButtons
        />
      </Part>
      <Part title={t('retention')} text={t('retentionText')}>
        <RetentionFields saved={saved.guestRetentionMonths} />
      </Part>
      <Part title={t('families')} text={t('familiesText')}>
        <SwitchField
          name="sixWeekLimit"
          label={t('sixWeeks')}
          hint={t('sixWeeksHint')}
          className="sm:col-span-2"
        />
      </Part>
      <Part title={t('targets')} text={t('targetsText')}>
        <SelectField
          name="clockProfile"
          label={t('clockProfile')}
          hint={t('clockProfileHint')}
          options={clockProfiles.map((value) => ({ value, label: t(`profile.${value}`) }))}
          className="sm:col-span-2"
        />
      </Part>
    </>
  );
}

const valuesOf = (tenant: Tenant) => ({
  title: tenant.title,
  address: tenant.address,
  logoId: tenant.logo?.id ?? null,
  timezone: tenant.timezone,
  currency: tenant.currency,
  checkInTime: tenant.checkInTime,
  checkOutTime: tenant.checkOutTime,
  sixWeekLimit: tenant.sixWeekLimit,
  clockProfile: tenant.clockProfile,
  cctvRetentionDays: tenant.cctvRetentionDays,
  guestRetentionMonths: tenant.guestRetentionMonths,
  inspectEvery: tenant.inspectEvery,
  serviceEvery: tenant.serviceEvery,
  notSeenChecks: tenant.notSeenChecks,
  publishTakesTwo: tenant.publishTakesTwo,
  actionDueHigh: tenant.actionDueHigh,
  actionDueMedium: tenant.actionDueMedium,
  actionDueLow: tenant.actionDueLow,
  lateAfterMinutes: tenant.lateAfterMinutes,
  clockAtKioskOnly: tenant.clockAtKioskOnly,
  clockPhoto: tenant.clockPhoto,
});

/** What a property says of itself; made anew once it is saved, so that what is saved is what is shown. */
export function PropertyForm({ tenant }: { tenant: Tenant }) {
  const t = useMessages(propertyMessages);
  const [saved, setSaved] = useState(tenant);
  const { mutateAsync } = useAction(api.tenants.update, {
    loading: t('saving'),
    success: t('saved'),
    tellsItself: ['stale'],
  });
  const record = tenant.version > saved.version ? tenant : saved;
  return (
    <EditForm
      key={saved.version}
      type="tenant"
      record={record}
      schema={tenants.update.body}
      valuesOf={valuesOf}
      save={async (body) => setSaved(await mutateAsync({ body }))}
      read={async () => {
        const now = await api.tenants.current.call();
        setSaved(now);
        return now;
      }}
      submitLabel={t('save')}
      isStuck
      className="flex flex-col gap-8"
    >
      <Fields saved={record} />
    </EditForm>
  );
}
