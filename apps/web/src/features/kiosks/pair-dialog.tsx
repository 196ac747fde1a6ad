import { kiosks } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { kiosksMessages } from '#features/kiosks/kiosks.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { CopyInput } from '#ui/input/copy-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { QrCode } from '#ui/show/qr-code.tsx';

function NameForm({ onMade }: { onMade: (made: Made) => void }) {
  const t = useMessages(kiosksMessages);
  const { mutateAsync } = useAction(api.kiosks.create, {
    success: ({ kiosk: { name } }) => t('created', { name }),
  });
  return (
    <ContractForm
      schema={kiosks.create.body}
      submitLabel={t('create')}
      onSubmit={async (body) => {
        const { kiosk, token } = await mutateAsync({ body });
        onMade({ name: kiosk.name, token });
      }}
    >
      <TextField name="name" label={t('name')} hint={t('nameHint')} required autoFocus />
    </ContractForm>
  );
}

interface Made {
  name: string;
  token: string;
}
/** Its address, this once: the server keeps none of it. */
function Address({ token }: Pick<Made, 'token'>) {
  const t = useMessages(kiosksMessages);
  const address = new URL(`/kiosk#${token}`, globalThis.location.origin).href;
  return (
    <div className="flex flex-col items-center gap-4">
      <p className="text-ink-2">{t('pairText')}</p>
      <QrCode text={address} label={t('pairCode')} className="size-56" />
      <div className="w-full">
        <CopyInput value={address} label={t('address')} copyLabel={t('copy')} />
      </div>
      <LinkButton asChild className="self-start">
        <Link to="/kiosk" hash={token}>
          {t('here')}
        </Link>
      </LinkButton>
    </div>
  );
}

export function PairDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(kiosksMessages);
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={made === null ? t('add') : made.name}
      footer={
        made !== null && (
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        )
      }
    >
      {made === null ? <NameForm onMade={setMade} /> : <Address token={made.token} />}
    </Dialog>
  );
}
