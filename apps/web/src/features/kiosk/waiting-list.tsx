import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { kioskDevice, type Device } from '#features/kiosk/kiosk-device.ts';
import type { Waiting } from '#features/kiosk/kiosk-store.ts';
import { kioskMessages } from '#features/kiosk/kiosk.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/state/notice.tsx';

type ListProps = Pick<Device, 'waiting' | 'paired'>;

function useTold(driftMs: number) {
  const t = useMessages(kioskMessages);
  const format = useFormat();
  return ({ name, kind, at }: Waiting) => {
    const time = format.time(Date.parse(at) - driftMs);
    return `${name}: ${t(kind === 'in' ? 'inAt' : 'outAt', { time })}`;
  };
}

/** What is kept here until there is a network, by name and time, so that everybody sees it is not lost. */
export function WaitingList({ waiting, paired }: ListProps) {
  const t = useMessages(kioskMessages);
  const told = useTold(paired?.driftMs ?? 0);
  const queued = waiting.filter(({ refused }) => refused === null);
  if (queued.length === 0) return null;
  return (
    <Notice tone="warning" title={t('waiting', { count: queued.length })}>
      <ul className="max-h-40 overflow-y-auto tabular-nums">
        {queued.map((entry) => (
          <li key={entry.key}>{told(entry)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What the server did not count, heard when the person had gone. */
export function RefusedList({ waiting, paired }: ListProps) {
  const t = useMessages(kioskMessages);
  const told = useTold(paired?.driftMs ?? 0);
  return waiting
    .filter(({ refused }) => refused !== null)
    .map((entry) => (
      <Notice
        key={entry.key}
        tone="danger"
        title={`${t('refusedTitle')} · ${told(entry)}`}
        actions={<Button onClick={() => void kioskDevice.dismiss(entry)}>{t('seen')}</Button>}
      >
        <p>{entry.refused}</p>
        <p className="text-ink-2">{t('refusedText')}</p>
      </Notice>
    ));
}
