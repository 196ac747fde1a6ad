import { EmailRecipientInfo, tenants } from '@keyhold/contract';
import type { CurrentTenant } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { mailMessages } from '#features/property-mail/mail.messages.ts';
import { ChipsField } from '#ui/form/chips-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/state/notice.tsx';

const Email = EmailRecipientInfo.shape.cc.element;
const Settings = tenants.update.body
  .pick({ emailRecipientInfo: true })
  .required({ emailRecipientInfo: true });

const valuesOf = ({ emailRecipientInfo }: CurrentTenant) => ({
  emailRecipientInfo: emailRecipientInfo ?? { primary: '', cc: [] },
});

/** The Email tab of the property's settings: who gets its notifications, and who a copy. */
export function RecipientsPanel({ tenant }: { tenant: CurrentTenant }) {
  const t = useMessages(mailMessages);
  const [saved, setSaved] = useState(tenant);
  const { mutateAsync } = useAction(api.tenants.update, {
    loading: t('saving'),
    success: t('saved'),
    tellsItself: ['stale'],
  });
  if (tenant.emailRecipientInfo === null) return null;
  const record = tenant.version > saved.version ? tenant : saved;
  const waiting = record.unconfirmedCc;
  return (
    <EditForm
      key={saved.version}
      type="tenant"
      record={record}
      schema={Settings}
      valuesOf={valuesOf}
      save={async (body) => setSaved(await mutateAsync({ body }))}
      read={async () => {
        const now = await api.tenants.current.call();
        setSaved(now);
        return now;
      }}
      submitLabel={t('save')}
    >
      <TextField
        name="emailRecipientInfo.primary"
        type="email"
        label={t('primary')}
        hint={t('primaryHint')}
        autoComplete="email"
        maxLength={254}
      />
      <ChipsField
        name="emailRecipientInfo.cc"
        type="email"
        label={t('cc')}
        hint={t('ccHint')}
        placeholder={t('addCc')}
        addLabel={t('add')}
        check={(text) => (Email.safeParse(text).success ? undefined : t('wrongEmail'))}
      />
      {waiting.length > 0 && <Notice>{t('waiting', { emails: waiting.join(', ') })}</Notice>}
    </EditForm>
  );
}
