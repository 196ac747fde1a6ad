import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

import { useFormScope } from '#ui/form/form-context.ts';
import type { Why } from '#ui/input/use-typed.ts';

/** Keeps the form from being sent while a text stands in the field that is no value, and keeps the text. */
export function useUnread(name: string) {
  const { whyUnreadable, texts, restored, keep } = useFormScope();
  const { trigger, clearErrors } = useFormContext();
  useEffect(
    () => () => {
      whyUnreadable.delete(name);
    },
    [whyUnreadable, name],
  );
  return {
    /** With another one the field begins anew, with what was kept. */
    restored,
    /** Asked by whoever draws the field: what is kept changes without telling. */
    begun: () => texts.get(name),
    onUnread: (why: Why | undefined, isTyping = false) => {
      if (why) {
        whyUnreadable.set(name, why);
        if (!isTyping) void trigger(name);
      } else if (whyUnreadable.delete(name)) clearErrors(name);
    },
    onText: (text: string | undefined) => {
      if (text === undefined ? texts.delete(name) : texts.set(name, text)) keep();
    },
  };
}
