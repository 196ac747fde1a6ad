import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { useProfile } from '#core/session.tsx';
import { useAction } from '#core/use-action.ts';
import { settingsMessages } from '#features/settings/settings.messages.ts';
import { Button } from '#ui/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';

export function ProfileForm() {
  const t = useMessages(settingsMessages);
  const { name } = useProfile();
  const { mutateAsync, isPending } = useAction(api.auth.update, { type: t('profile') });
  return (
    <ContractForm
      schema={api.auth.update.route.body}
      values={{ name }}
      isBare
      className="flex items-start gap-2"
      onSubmit={async ({ name: given }) => await mutateAsync({ body: { name: given } })}
    >
      <TextField
        name="name"
        label={t('name')}
        required
        autoComplete="name"
        maxLength={120}
        className="flex-1"
      />
      <Button type="submit" variant="primary" isLoading={isPending} className="mt-[1.625rem]">
        {t('save')}
      </Button>
    </ContractForm>
  );
}
