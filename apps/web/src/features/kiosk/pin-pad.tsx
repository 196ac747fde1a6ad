import { Delete } from 'lucide-react';
import { useEffect } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { kioskMessages } from '#features/kiosk/kiosk.messages.ts';

/** A PIN has six digits; older ones, which may be shorter or longer, are good until they are changed. */
const usual = 6;
export const shortestPin = 4;
const longestPin = 8;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const key =
  'flex h-[clamp(3rem,8.5vh,4.5rem)] items-center justify-center rounded border border-line-strong/55 bg-paper text-xl font-semibold tabular-nums select-none hover:border-line-strong hover:bg-hover active:bg-sunken';

interface PadProps {
  value: string;
  onChange: (pin: string) => void;
  /** By the key Enter, where the tablet has one. */
  onEnter: () => void;
}

/** Digits to touch, or to type where there are keys; what is typed is told by its length alone. */
export function PinPad({ value, onChange, onEnter }: PadProps) {
  const t = useMessages(kioskMessages);
  const add = (digit: string) => onChange(`${value}${digit}`.slice(0, longestPin));
  const erase = () => onChange(value.slice(0, -1));
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) onChange(`${value}${event.key}`.slice(0, longestPin));
      if (event.key === 'Backspace') onChange(value.slice(0, -1));
      // On a button it presses that one.
      if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onEnter();
    };
    document.addEventListener('keydown', type);
    return () => document.removeEventListener('keydown', type);
  }, [value, onChange, onEnter]);
  const places = Math.max(usual, value.length);
  return (
    <div className="flex flex-col gap-4">
      <p
        role="status"
        aria-label={t('pinOf', { count: value.length })}
        className="flex h-8 items-center justify-center gap-3"
      >
        {Array.from({ length: places }, (_, place) => (
          <span
            key={place}
            className={`size-4 rounded-full border border-line-strong ${place < value.length ? 'bg-ink' : ''}`}
          />
        ))}
      </p>
      <div role="group" aria-label={t('digits')} className="grid grid-cols-3 gap-2">
        {digits.map((digit) => (
          <button key={digit} type="button" className={key} onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <span />
        <button type="button" className={key} onClick={() => add('0')}>
          0
        </button>
        <button type="button" className={key} aria-label={t('erase')} onClick={erase}>
          <Delete size={24} aria-hidden />
        </button>
      </div>
    </div>
  );
}
