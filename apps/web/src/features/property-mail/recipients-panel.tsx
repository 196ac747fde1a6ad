import { RecipientsInput } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { mailMessages } from '#features/property-mail/mail.messages.ts';
import { ChipsField } from '#ui/form/chips-field.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';

const Email = RecipientsInput.shape.cc.element;

/** The Email tab of the property's settings: who gets its notifications, and who a copy. */
export function RecipientsPanel() {
  const t = useMessages(mailMessages);
  const isAllowed = useCan(api.mails.list);
  const { data, error, refetch } = useQuery(api.mails.recipients.query());
  const { mutateAsync } = useAction(api.mails.setRecipients, {
    loading: t('saving'),
    success: t('saved'),
  });
  if (!isAllowed) return null;
  if (error && !data)
    return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data)
    return (
      <DelayedSkeleton>
        <Skeleton className="h-48" />
      </DelayedSkeleton>
    );
  const waiting = data.cc.filter(({ isConfirmed }) => !isConfirmed).map(({ email }) => email);
  return (
    <ContractForm
      schema={RecipientsInput}
      values={{ primary: data.primary, cc: data.cc.map(({ email }) => email) }}
      submitLabel={t('save')}
      onSubmit={async (body) => await mutateAsync({ body })}
    >
      <TextField
        name="primary"
        type="email"
        label={t('primary')}
        hint={t('primaryHint')}
        autoComplete="email"
        maxLength={254}
      />
      <ChipsField
        name="cc"
        type="email"
        label={t('cc')}
        hint={t('ccHint')}
        placeholder={t('addCc')}
        addLabel={t('add')}
        check={(text) => (Email.safeParse(text).success ? undefined : t('wrongEmail'))}
      />
      {waiting.length > 0 && <Notice>{t('waiting', { emails: waiting.join(', ') })}</Notice>}
    </ContractForm>
  );
}
