import { text, passkeys } from '@keyhold/contract';
import type { Passkey } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { KeySquare } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { makePasskey } from '#features/passkeys/browser-passkeys.ts';
import { passkeyMessages } from '#features/passkeys/passkey.messages.ts';
import { OwnerPanel } from '#features/step-up/step-up-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

const Wanted = passkeys.begin.body.extend({ name: text(60) });
const WithPassword = Wanted.required();

function Password({ isAsked }: { isAsked: boolean }) {
  const t = useMessages(passkeyMessages);
  return (
    isAsked && (
      <TextField
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
    )
  );
}

interface FormProps {
  asksPassword: boolean;
  onDone: () => void;
}

function AddForm({ asksPassword, onDone }: FormProps) {
  const t = useMessages(passkeyMessages);
  const begin = useAction(api.passkeys.begin, { success: null, keepsCache: true });
  const add = useAction(api.passkeys.add, { success: t('added') });
  const wanted = asksPassword ? WithPassword : Wanted;
  const make = async ({ name, password }: z.output<typeof Wanted>) => {
    const { options } = await begin.mutateAsync({ body: { password } });
    const response = await makePasskey(options);
    await add.mutateAsync({ body: { name, response } });
    onDone();
  };
  return (
    <ContractForm schema={wanted} submitLabel={t('add')} onSubmit={make}>
      <TextField name="name" label={t('name')} hint={t('nameHint')} required autoFocus />
      <Password isAsked={asksPassword} />
    </ContractForm>
  );
}

function RemoveForm({ id, asksPassword, onDone }: FormProps & { id: number }) {
  const t = useMessages(passkeyMessages);
  const { mutateAsync } = useAction(api.passkeys.remove, { success: t('removed') });
  const { body } = passkeys.remove;
  const schema = asksPassword ? body.required() : body;
  return (
    <ContractForm
      schema={schema}
      submitLabel={t('remove')}
      onSubmit={async (given) => {
        await mutateAsync({ params: { id }, body: given });
        onDone();
      }}
    >
      <Password isAsked={asksPassword} />
    </ContractForm>
  );
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useMessages(passkeyMessages);
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0">
      <KeySquare size={20} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-ink-2">
          {t('given')} <RelativeTime value={createdAt} />
          {' · '}
          {t(lastUsedAt === null ? 'never' : 'used')}{' '}
          {lastUsedAt !== null && <RelativeTime value={lastUsedAt} />}
        </p>
      </div>
      <Button size="sm" aria-label={t('removeOf', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}

/** One's own passkeys, each with the name that one gave it. */
export function PasskeysPanel() {
  const t = useMessages(passkeyMessages);
  const { data, error, refetch } = useQuery(api.passkeys.list.query());
  const [task, setTask] = useState<'add' | Passkey | null>(null);
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <Skeleton className="h-20" />;
  const close = () => setTask(null);
  const removed = task === 'add' ? null : task;
  return (
    <div className="flex flex-col gap-4">
      {data.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul>
          {data.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => setTask(passkey)} />
          ))}
        </ul>
      )}
      <Button className="self-start" onClick={() => setTask('add')}>
        {t('add')}
      </Button>
      <Dialog open={task === 'add'} onOpenChange={close} title={t('add')}>
        <OwnerPanel>
          {(asksPassword) => <AddForm {...{ asksPassword }} onDone={close} />}
        </OwnerPanel>
      </Dialog>
      <Dialog
        open={removed !== null}
        onOpenChange={close}
        title={t('removeOf', { name: removed?.name ?? '' })}
      >
        {removed && (
          <OwnerPanel>
            {(asksPassword) => <RemoveForm {...{ asksPassword }} id={removed.id} onDone={close} />}
          </OwnerPanel>
        )}
      </Dialog>
    </div>
  );
}
