import { useMessages } from '#core/language/i18n.ts';
import { uiMessages } from '#ui/ui.messages.ts';

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const names: Record<string, string> = {
  mod: isApple ? '⌘' : 'Ctrl',
  shift: isApple ? '⇧' : 'Shift',
  alt: isApple ? '⌥' : 'Alt',
  enter: '↵',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};

const cap =
  'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-sunken px-1 font-sans text-xs leading-none font-medium text-ink-2';

/** `mod+k` is one stroke of two keys, `g r` two strokes. */
export function Kbd({ keys }: { keys: string }) {
  const t = useMessages(uiMessages);
  return (
    <span className="inline-flex items-center gap-1">
      {keys.split(' ').map((stroke, place) => (
        <span key={stroke + String(place)} className="inline-flex items-center gap-0.5">
          {place > 0 && <span className="px-0.5 text-xs text-ink-3">{t('strokeThen')}</span>}
          {stroke.split('+').map((key) => (
            <kbd key={key} className={cap}>
              {names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}
