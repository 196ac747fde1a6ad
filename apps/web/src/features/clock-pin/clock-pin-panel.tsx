import { timeLogs } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { KeySquare } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { clockPinMessages } from '#features/clock-pin/clock-pin.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';

/** The digits by which one clocks in at a kiosk, chosen and changed by oneself alone. */
export function ClockPinPanel() {
  const t = useMessages(clockPinMessages);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(api.timeLogs.clock.query());
  const { mutateAsync } = useAction(api.timeLogs.setPin, { success: t('saved') });
  if (data === undefined) return null;
  const { hasPin } = data;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{t(hasPin ? 'has' : 'hasNone')}</p>
      {isOpen ? (
        <ContractForm
          schema={timeLogs.setPin.body}
          submitLabel={t('save')}
          onCancel={() => setIsOpen(false)}
          onSubmit={async (body) => {
            await mutateAsync({ body });
            setIsOpen(false);
          }}
        >
          <TextField
            name="pin"
            type="password"
            inputMode="numeric"
            label={t('pin')}
            hint={t('hint')}
            autoComplete="off"
            maxLength={6}
            required
            autoFocus
          />
        </ContractForm>
      ) : (
        <Button
          className="self-start"
          icon={<KeySquare size={16} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t(hasPin ? 'change' : 'choose')}
        </Button>
      )}
    </div>
  );
}
