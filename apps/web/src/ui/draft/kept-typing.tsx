import { use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { DraftsContext, floating, typedMark } from '#ui/draft/drafts.ts';
import { Notice } from '#ui/state/notice.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

const secret = '[type=password], [autocomplete$=password], [autocomplete=one-time-code]';

/** What the form is called on the screen: by its dialog, or by its page. */
const titleOf = (form: HTMLElement) => {
  const title = form.closest(floating)?.querySelector('h2') ?? document.querySelector('h1');
  return title?.textContent ?? '';
};

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
/** What was not touched is left as it will be found then. */
const typedIn = (values: FieldValues, base: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, base[name])));

/** Where the texts stand that are no values yet: no field is called so. */
const textsKey = '?';
interface Kept {
  about?: string | undefined;
  isKept?: boolean | undefined;
  texts: Map<string, string>;
}

interface Begun {
  name: string;
  title: string;
  base: FieldValues;
}

/**
 * What is typed into a form is on this device from the first keystroke until it is saved, however the
 * form goes away, and is offered when it is opened again. Secrets are never kept.
 */
export function useKeptTyping(form: UseFormReturn, { about = '', isKept = true, texts }: Kept) {
  const drafts = use(DraftsContext);
  const element = useRef<HTMLFormElement>(null);
  const begun = useRef<Begun | null>(null);
  const [offer, setOffer] = useState<FieldValues | null>(null);
  const [restored, setRestored] = useState(0);

  const keep = () => {
    if (!drafts || !begun.current || element.current?.querySelector(secret)) return;
    const { name, base } = begun.current;
    const typed = typedIn(form.getValues(), base);
    if (texts.size > 0) typed[textsKey] = Object.fromEntries(texts);
    const hasTyped = Object.keys(typed).length > 0;
    element.current?.toggleAttribute(typedMark, hasTyped);
    if (hasTyped) drafts.keep(name, structuredClone(typed));
    else drafts.clear(name);
  };
  const begin = (at: HTMLFormElement) => {
    const base = structuredClone(form.getValues());
    const title = titleOf(at);
    begun.current = { title, base, name: [title, about, ...Object.keys(base)].join('/') };
  };
  const onChange = useEffectEvent((isKeystroke: boolean) => {
    if (isKeystroke || element.current?.hasAttribute(typedMark)) keep();
  });
  const onBegin = useEffectEvent(begin);
  const onEnd = useEffectEvent((at: HTMLFormElement) => {
    if (at.hasAttribute(typedMark)) drafts?.sayKept(begun.current?.title ?? '');
  });

  const { watch } = form;
  const isKeeping = drafts !== null && isKept;
  // Before anything can be typed: an effect may come after the first keystroke, which would be lost.
  useLayoutEffect(() => {
    const at = element.current;
    if (!at || !isKeeping) return undefined;
    let isGone = false;
    onBegin(at);
    void drafts.find(begun.current?.name ?? '').then((found) => {
      if (!isGone && typeof found === 'object') setOffer(found);
    });
    // What the program sets, as after saving, is nobody's keystroke.
    const watching = watch((_values, { type }) => onChange(type === 'change'));
    return () => {
      isGone = true;
      watching.unsubscribe();
      onEnd(at);
    };
  }, [drafts, isKeeping, watch]);

  const letGo = () => {
    if (begun.current) drafts?.clear(begun.current.name);
    element.current?.removeAttribute(typedMark);
    setOffer(null);
  };
  return {
    element,
    offer,
    letGo,
    keep,
    /** It may go away before the answer is known, and then nothing is left to be told. */
    sending: () => element.current?.removeAttribute(typedMark),
    saved: () => {
      letGo();
      if (begun.current) begun.current.base = structuredClone(form.getValues());
    },
    restored,
    goOn: () => {
      const { [textsKey]: unread = {}, ...values } = offer ?? {};
      for (const [name, value] of Object.entries(values))
        form.setValue(name, value, { shouldDirty: true });
      for (const [name, text] of Object.entries(unread as Record<string, string>))
        texts.set(name, text);
      setRestored(restored + 1);
      setOffer(null);
      keep();
    },
  };
}

export type KeptTyping = ReturnType<typeof useKeptTyping>;

export function KeptOffer({ onGoOn, onLetGo }: { onGoOn: () => void; onLetGo: () => void }) {
  const t = useMessages(uiMessages);
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto">{t('typedKept')}</span>
        <Button size="sm" onClick={onLetGo}>
          {t('typedDiscard')}
        </Button>
        <Button size="sm" variant="primary" onClick={onGoOn}>
          {t('typedGoOn')}
        </Button>
      </div>
    </Notice>
  );
}
