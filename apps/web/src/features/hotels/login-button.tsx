import { tenants } from '@keyhold/contract';
import { LogIn } from 'lucide-react';
import { useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { useActIn } from '#core/session/property.ts';
import { hotelsMessages } from '#features/hotels/hotels.messages.ts';
import { StepUpPanel } from '#features/step-up/step-up-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface LoginProps {
  property: { id: number; title: string };
  /** Where one goes there; without it to where a sign-in leads. */
  to?: string;
}

/** In as administrator of a property, for a reason that its log tells; the way out stands in the header. */
export function LoginButton({ property, to }: LoginProps) {
  const t = useMessages(hotelsMessages);
  const { isPending, act } = useActIn();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        aria-label={t('loginTo', { property: property.title })}
        aria-haspopup="dialog"
        isLoading={isPending}
        icon={<LogIn size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('login')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('loginTo', { property: property.title })}
        description={t('loginText')}
      >
        <StepUpPanel>
          <ContractForm
            schema={tenants.logIn.body}
            values={{ reason: '' }}
            submitLabel={t('login')}
            onCancel={() => setIsOpen(false)}
            onSubmit={({ reason }) => act(property.id, { reason, to })}
          >
            <TextField
              name="reason"
              label={t('reason')}
              maxLength={200}
              autoComplete="off"
              autoFocus
            />
          </ContractForm>
        </StepUpPanel>
      </Dialog>
    </>
  );
}
