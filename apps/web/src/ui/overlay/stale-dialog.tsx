import { ArrowRight } from 'lucide-react';

import { useFormat, type Format } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { differencesOf, type Conflict, type Difference } from '#ui/form/edits.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

type Words = { yes: string; no: string; format: Format };

function textOf(value: unknown, words: Words): string {
  if (Array.isArray(value)) return value.map((each) => textOf(each, words)).join(', ');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\d$/.test(value) ? words.format.date(value) : value;
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map((each) => textOf(each, words))
      .filter(Boolean)
      .join(' · ');
  return '';
}

function useWhen() {
  const t = useMessages(uiMessages);
  const format = useFormat();
  return (at: string, now: number) => {
    const seconds = Math.max(1, Math.round((now - Date.parse(at)) / 1000));
    return seconds < 60 ? t('secondsAgo', { seconds }) : format.relative(at, now);
  };
}

function Change({ label, difference }: { label: string; difference: Difference }) {
  const t = useMessages(uiMessages);
  const format = useFormat();
  const words = { yes: t('yes'), no: t('no'), format };
  const { before, after, mine } = difference;
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-1.5 break-words">
        <del className="text-ink-2 decoration-ink-3">{textOf(before, words) || '–'}</del>
        <ArrowRight size={16} aria-hidden className="size-3.5 shrink-0 text-ink-3" />
        <ins className="font-medium no-underline">{textOf(after, words) || '–'}</ins>
        {mine !== undefined && (
          <span data-tone="warning" className="basis-full text-status">
            {t('staleYours', { mine: textOf(mine, words) || '–' })}
          </span>
        )}
      </dd>
    </div>
  );
}

type StaleDialogProps = {
  /** Null is closed. */
  conflict: Conflict | null;
  /** What each field is called in the form. */
  labels: ReadonlyMap<string, string>;
  isSaving: boolean;
  onOverwrite: () => void;
  onDiscard: () => void;
  onClose: () => void;
};

/** Somebody else was quicker: who, when and what, before anything is saved over it or let go. */
export function StaleDialog(props: StaleDialogProps) {
  const t = useMessages(uiMessages);
  const whenOf = useWhen();
  const { conflict, labels, isSaving, onOverwrite, onDiscard, onClose } = props;
  const { by, at, changes = [] } = conflict?.stale ?? {};
  const shown = conflict
    ? differencesOf(changes, conflict.typed).flatMap((difference) => {
        const label = labels.get(difference.name);
        return label ? [{ label, difference }] : [];
      })
    : [];
  return (
    <Dialog
      open={conflict !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="md"
      title={t('staleTitle')}
      description={
        conflict && by && at
          ? t('staleBy', { name: by.name, when: whenOf(at, conflict.now) })
          : t('staleKept')
      }
      footer={
        <>
          <Button onClick={onClose}>{t('staleGoOn')}</Button>
          <Button onClick={onDiscard}>{t('staleDiscard')}</Button>
          <Button variant="primary" isLoading={isSaving} onClick={onOverwrite}>
            {t('staleOverwrite')}
          </Button>
        </>
      }
    >
      {shown.length > 0 ? (
        <dl aria-label={t('staleChanged')} className="flex flex-col gap-2.5">
          {shown.map(({ label, difference }) => (
            <Change key={difference.name} label={label} difference={difference} />
          ))}
        </dl>
      ) : (
        <p className="text-ink-2">{t('staleElsewhere')}</p>
      )}
    </Dialog>
  );
}
