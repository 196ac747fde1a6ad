import { cut } from '@keyhold/contract';
import { clsx } from 'clsx';
import { Check, CircleAlert, CircleCheck, Copy, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { toast as hot, useToaster, type Toast, type ToastOptions } from 'react-hot-toast/headless';

import { messages, useMessages } from '#core/language/i18n.ts';
import { Avatar } from '#ui/show/avatar.tsx';

const toastMessages = messages('toast', {
  undo: ['Undo', 'Deshacer'],
  dismiss: ['Dismiss', 'Cerrar'],
  notifications: ['Messages', 'Mensajes'],
  copyRequestId: ['Copy the request number', 'Copiar el número de la petición'],
  copied: ['Copied', 'Copiado'],
});

export type ToastSettings = Pick<ToastOptions, 'id' | 'duration'>;
type ErrorSettings = ToastSettings & { requestId?: string };

const textLimit = 100;
const undoTime = 5000;
/** For what is done while walking on to the next door. */
export const longUndoTime = 2 * undoTime;
const undoActions = new Map<string, () => void>();
/** Whose doing a toast tells of. */
interface Person {
  name: string;
  src: string | null;
}
const persons = new Map<string, Person>();
/** By what number the server's log knows what failed. */
const requests = new Map<string, string>();

function shortened(text: string) {
  return text.length > textLimit ? `${cut(text, textLimit - 1)}…` : text;
}

/** A toast that takes another's place (loading, then done) must not keep that one's Undo. */
function showing(show: (text: string, settings?: ToastOptions) => string) {
  return (text: string, settings?: ToastSettings) => {
    if (settings?.id) {
      undoActions.delete(settings.id);
      requests.delete(settings.id);
    }
    return show(shortened(text), settings);
  };
}

const showError = showing((text, settings) =>
  hot.error(text, { ariaProps: { role: 'alert', 'aria-live': 'assertive' }, ...settings }),
);

const offerUndo = (
  text: string,
  { onUndo, duration }: { onUndo: () => void; duration: number },
) => {
  const id = hot.success(shortened(text), { duration });
  undoActions.set(id, onUndo);
  return id;
};

export const toast = {
  message: showing(hot),
  success: showing(hot.success),
  error(text: string, { requestId, ...settings }: ErrorSettings = {}) {
    const id = showError(text, settings);
    if (requestId) requests.set(id, requestId);
    return id;
  },
  loading: showing(hot.loading),
  custom: showing(hot.custom),
  dismiss: (id?: string) => hot.dismiss(id),
  person(text: string, who: Person) {
    const id = hot(shortened(text));
    persons.set(id, who);
    return id;
  },
  /** At once, without fading: as if it had never been said. */
  remove: (id: string) => hot.remove(id),
  undo: (text: string, onUndo: () => void) => offerUndo(text, { onUndo, duration: undoTime }),
  undoLonger: (text: string, onUndo: () => void) =>
    offerUndo(text, { onUndo, duration: longUndoTime }),
};

/** Only texts are put in, see `toast`. */
function textOf({ message }: Toast) {
  return typeof message === 'string' ? message : '';
}

function ToastIcon({ type, id }: Pick<Toast, 'type' | 'id'>) {
  const person = persons.get(id);
  if (person !== undefined) return <Avatar {...person} />;
  if (type === 'success')
    return <CircleCheck size={20} aria-hidden data-tone="success" className="text-status" />;
  if (type === 'error')
    return <CircleAlert size={20} aria-hidden data-tone="danger" className="text-status" />;
  if (type === 'loading') {
    return (
      <span
        className="spin size-4 animate-spin rounded-full border-2 border-line border-t-brand"
        aria-hidden
      />
    );
  }
  return <Info size={20} aria-hidden className="text-ink-3" />;
}

const iconClass =
  'flex size-8 shrink-0 items-center justify-center rounded text-ink-3 hover:bg-hover hover:text-ink';
const actionClass =
  'flex h-8 shrink-0 items-center justify-center rounded px-2 font-semibold text-brand-ink hover:bg-hover';

/** Asked of the whole toast: an error that takes another's place keeps its id, and is drawn anew. */
const requestOf = (shown: Toast) => requests.get(shown.id);

/** Not the button that other screens have: its tooltip is too heavy for what every page loads first. */
function CopyNumber({ requestId }: { requestId: string }) {
  const t = useMessages(toastMessages);
  const [isCopied, setIsCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  const copy = async () => {
    await navigator.clipboard.writeText(requestId);
    setIsCopied(true);
  };
  return (
    <button
      type="button"
      aria-label={t(isCopied ? 'copied' : 'copyRequestId')}
      title={requestId}
      className={iconClass}
      onClick={() => void copy()}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}

function ToastCard({ toast: shown }: { toast: Toast }) {
  const t = useMessages(toastMessages);
  const undo = undoActions.get(shown.id);
  const requestId = requestOf(shown);
  return (
    <li
      data-state={shown.visible ? 'open' : 'closed'}
      className="pop pointer-events-auto flex min-h-11 w-fit max-w-[min(30rem,calc(100vw-2rem))] items-center gap-3 rounded border border-line bg-raised py-1.5 pr-1.5 pl-3 shadow-float data-[state=closed]:opacity-0"
    >
      <ToastIcon type={shown.type} id={shown.id} />
      <span className="min-w-0 py-1 break-words">{textOf(shown)}</span>
      {requestId && <CopyNumber requestId={requestId} />}
      {undo && (
        <button
          type="button"
          className={actionClass}
          onClick={() => {
            undo();
            hot.dismiss(shown.id);
          }}
        >
          {t('undo')}
        </button>
      )}
      <button
        type="button"
        aria-label={t('dismiss')}
        className={iconClass}
        onClick={() => hot.dismiss(shown.id)}
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}

/** The live regions are there before anything happens: one made with its text in it is not read out. */
function LiveMirror({ toasts }: { toasts: Toast[] }) {
  const spoken = toasts.filter((shown) => shown.visible);
  const polite = spoken.filter((shown) => shown.type !== 'error');
  const urgent = spoken.filter((shown) => shown.type === 'error');
  return (
    <>
      <div className="sr-only" aria-live="polite" data-spoken>
        {polite.map((shown) => (
          <p key={shown.id}>{textOf(shown)}</p>
        ))}
      </div>
      <div className="sr-only" aria-live="assertive" data-spoken>
        {urgent.map((shown) => (
          <p key={shown.id}>{textOf(shown)}</p>
        ))}
      </div>
    </>
  );
}

/** A message that somebody points at or has reached with the keyboard does not leave. */
function usePauseWhenAttended(list: RefObject<HTMLElement | null>) {
  const { toasts, handlers } = useToaster({ position: 'top-center', removeDelay: 1000 });
  const start = useEffectEvent(() => handlers.startPause());
  const end = useEffectEvent(() => handlers.endPause());
  useEffect(() => {
    const element = list.current;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    for (const name of ['pointerover', 'focusin'])
      element?.addEventListener(name, () => start(), options);
    for (const name of ['pointerleave', 'focusout'])
      element?.addEventListener(name, () => end(), options);
    return () => listening.abort();
  }, [list]);
  return toasts;
}

export function Toaster() {
  const t = useMessages(toastMessages);
  const list = useRef<HTMLUListElement>(null);
  const toasts = usePauseWhenAttended(list);
  return (
    <section
      aria-label={t('notifications')}
      data-print="hide"
      className={clsx(
        'pointer-events-none fixed inset-x-0 top-3 z-60 max-sm:top-16',
        // Beside a drawer, and on a phone above what has come up: never over its title.
        'lg:in-[body:has([data-drawer=md])]:right-128 xl:in-[body:has([data-drawer=lg])]:right-192',
        'max-sm:in-[body:has([role=dialog],[role=alertdialog])]:top-3',
      )}
    >
      <LiveMirror toasts={toasts} />
      {/* On a phone a few, below the header: whoever marks room after room still sees where they are. */}
      <ul
        ref={list}
        className="pointer-events-none flex flex-col items-center gap-2 max-sm:[&>li:nth-child(n+4)]:hidden max-sm:in-[body:has([role=dialog],[role=alertdialog])]:[&>li:nth-child(n+2)]:hidden"
      >
        {toasts.map((shown) => (
          <ToastCard key={shown.id} toast={shown} />
        ))}
      </ul>
    </section>
  );
}
