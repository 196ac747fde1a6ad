import { useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { kioskDevice, tokenIn, type Device } from '#features/kiosk/kiosk-device.ts';
import { kioskMessages } from '#features/kiosk/kiosk.messages.ts';
import { WaitingList } from '#features/kiosk/waiting-list.tsx';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/input/input.tsx';
import { Notice } from '#ui/state/notice.tsx';

function PairForm() {
  const t = useMessages(kioskMessages);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const pair = () => {
    const token = tokenIn(typed);
    setIsWrong(token === null);
    if (token !== null) void kioskDevice.pair(token);
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        pair();
      }}
    >
      <label className="flex flex-col gap-1.5 font-medium">
        {t('address')}
        <Input
          value={typed}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      {isWrong && (
        <p role="alert" className="text-danger">
          {t('wrongAddress')}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg">
        {t('pair')}
      </Button>
    </form>
  );
}

/** A tablet that is no kiosk, or no more. */
export function PairCard({ status, waiting, paired }: Device) {
  const t = useMessages(kioskMessages);
  const isWithdrawn = status === 'withdrawn';
  return (
    <AuthCard title={t('title')}>
      <div className="flex flex-col gap-5">
        <Notice
          tone={isWithdrawn ? 'danger' : 'info'}
          title={t(isWithdrawn ? 'withdrawn' : 'unpaired')}
        >
          {t(isWithdrawn ? 'withdrawnText' : 'unpairedText')}
        </Notice>
        {waiting.length > 0 && <p>{t('withdrawnWaiting')}</p>}
        <WaitingList {...{ waiting, paired }} />
        <PairForm />
      </div>
    </AuthCard>
  );
}
