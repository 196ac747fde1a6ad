import type { Input, Route } from '@keyhold/contract';
import { useState } from 'react';

import type { Endpoint } from '#core/api/api.ts';
import { useAction, type ActionOptions } from '#core/api/use-action.ts';
import { useCan } from '#core/session/session.tsx';
import type { Act } from '#ui/button/act-buttons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

interface Offer<R extends Route>
  extends ActionOptions<R>, Omit<Act, 'run' | 'isLoading' | 'dialog'> {
  input: Input<R>;
  /** Whether the record can take it as it stands. */
  when?: boolean;
  /** What is asked before, where it cannot be taken back. */
  asks?: { title: string; text: string; isDangerous?: boolean };
}

/** What one tap does with a record, for whoever may call it: a button for `ActButtons` or `ActMenu`. */
export function useAct<R extends Route>(endpoint: Endpoint<R>, offer: Offer<R>): Act | false {
  const { input, when = true, asks, icon, word, isMain, isDangerous, ...rest } = offer;
  const { isDisabled, describedBy, ...options } = rest;
  const may = useCan(endpoint);
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useAction(endpoint, options);
  if (!may || !when) return false;
  const take = async () => await mutateAsync(input);
  const run = () => (asks ? setIsAsking(true) : void take().catch(() => null));
  const dialog = asks && isAsking && (
    <ConfirmDialog
      open
      onOpenChange={setIsAsking}
      title={asks.title}
      description={asks.text}
      confirmText={word}
      isDangerous={asks.isDangerous}
      onConfirm={take}
    />
  );
  return {
    icon,
    word,
    run,
    isLoading: isPending,
    isMain,
    isDangerous,
    isDisabled,
    describedBy,
    dialog,
  };
}
