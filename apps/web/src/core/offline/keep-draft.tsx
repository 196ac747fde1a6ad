import { useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';

import type { Draft } from '#core/offline/draft.tsx';

/** Inside a `ContractForm` whose `values` begin with `draft.kept`: keeps every keystroke. */
export function KeepDraft<T>({ draft }: { draft: Pick<Draft<T>, 'keep'> }) {
  const { watch } = useFormContext();
  const { keep } = draft;
  // Before anything can be typed: an effect may come after the first keystroke, which would be lost.
  useLayoutEffect(() => {
    const watching = watch((values, { type }) => {
      // What the program sets, as after saving, is nobody's keystroke.
      if (type === 'change') keep(structuredClone(values) as T);
    });
    return () => watching.unsubscribe();
  }, [watch, keep]);
  return null;
}
