import type { KioskState } from '@keyhold/contract';
import { useEffect, useState } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { canSign, codeOf, stepAt } from '#features/kiosk/kiosk-code.ts';
import { kioskMessages } from '#features/kiosk/kiosk.messages.ts';
import { useKioskClock } from '#features/kiosk/use-kiosk.ts';
import { QrCode } from '#ui/show/qr-code.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

/** What time it is, for the whole hall. */
export function WallClock({ driftMs }: { driftMs: number }) {
  const format = useFormat();
  const now = useKioskClock(driftMs);
  return (
    <div>
      <p className="text-[clamp(3.5rem,11vmin,8rem)] leading-none font-semibold tracking-tight tabular-nums">
        {format.time(now)}
      </p>
      <p className="mt-1 text-lg text-ink-2">{format.date(now)}</p>
    </div>
  );
}

interface CodeProps {
  state: Pick<KioskState, 'id'>;
  token: string;
  driftMs: number;
}

/** Leads a phone that scans it to where its owner clocks in and out; good for these minutes alone. */
export function RotatingCode({ state: { id }, token, driftMs }: CodeProps) {
  const t = useMessages(kioskMessages);
  const step = stepAt(useKioskClock(driftMs, 1000));
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    if (!canSign()) return undefined;
    let isGone = false;
    void codeOf({ id, token, step }).then((made) => {
      if (!isGone) setCode(made);
    });
    return () => {
      isGone = true;
    };
  }, [id, token, step]);
  if (!canSign()) return <p className="max-w-prose text-ink-2">{t('noCode')}</p>;
  const size = 'size-[min(15rem,38vw)]';
  if (code === null) return <Skeleton className={size} />;
  const address = new URL('/dashboard/clock', globalThis.location.origin);
  address.searchParams.set('code', code);
  return (
    <figure className="flex flex-col gap-2">
      <QrCode text={address.href} label={t('code')} className={size} />
    </figure>
  );
}
