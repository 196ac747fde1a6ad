import { Laptop, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { sessionMessages } from '#features/sessions/session.messages.ts';
import { nameOf } from '#features/sessions/user-agent.ts';
import { Badge } from '#ui/show/badge.tsx';

interface Device {
  userAgent: string;
}

export const useDeviceName = () => {
  const t = useMessages(sessionMessages);
  return ({ userAgent }: Device) => {
    const name = nameOf(userAgent);
    return name === null ? t('other') : t('on', name);
  };
};

interface RowProps {
  device: Device;
  isHere: boolean;
  /** When it was last seen, or the like. */
  detail: ReactNode;
  /** What is done with it. */
  children: ReactNode;
}
export function DeviceRow({ device, isHere, detail, children }: RowProps) {
  const t = useMessages(sessionMessages);
  const name = useDeviceName()(device);
  const Icon = /iPhone|iPad|Android/.test(device.userAgent) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0">
      <Icon size={20} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{name}</span>
          {isHere && <Badge tone="success">{t('current')}</Badge>}
        </p>
        <p className="text-sm text-ink-2">{detail}</p>
      </div>
      {children}
    </li>
  );
}
