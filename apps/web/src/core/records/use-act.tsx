import type { Input, Route } from '@keyhold/contract';
import { useState, type ReactNode } from 'react';

import type { Endpoint } from '#core/api/endpoint.ts';
import { useAction, type ActionOptions } from '#core/api/use-action.ts';
import type { Reason } from '#core/records/reason-dialog.tsx';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import type { Act } from '#ui/button/act-buttons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

const ReasonDialog = onDemand(
  async () => (await import('#core/records/reason-dialog.tsx')).ReasonDialog,
);

interface Asks {
  title: string;
  text: string;
  isDangerous?: boolean;
  /** What is to be known besides. */
  note?: ReactNode;
  /** What is typed, and goes into the body, which says how it begins. */
  reason?: Reason | false;
}
interface Offer<R extends Route>
  extends ActionOptions<R>, Omit<Act, 'run' | 'isLoading' | 'dialog'> {
  input: Input<R>;
  /** Whether the record can take it as it stands. */
  when?: boolean;
  /** What is asked before, where it cannot be taken back. */
  asks?: Asks;
}

/** What one tap does with a record, for whoever may call it: a button for `ActButtons` or `ActMenu`. */
export function useAct<R extends Route>(endpoint: Endpoint<R>, offer: Offer<R>): Act | false {
  const { input, when = true, asks, icon, word, label, isMain, isDangerous, ...rest } = offer;
  const { isDisabled, describedBy, ...options } = rest;
  const may = useCan(endpoint);
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useAction(endpoint, options);
  if (!may || !when) return false;
  const take = async () => await mutateAsync(input);
  const run = () => (asks ? setIsAsking(true) : void take().catch(() => null));
  const act = { icon, word, label, run, isMain, isDangerous, isDisabled, describedBy };
  if (!asks || !isAsking) return { ...act, isLoading: isPending };
  const { params, body } = input as { params?: { id?: unknown }; body?: Record<string, unknown> };
  const { reason, note, ...said } = asks;
  const dialog = reason ? (
    <ReasonDialog
      {...reason}
      id={[endpoint.resource, endpoint.name, params?.id].join('/')}
      title={said.title}
      text={said.text}
      values={body ?? {}}
      submitLabel={word}
      onClose={() => setIsAsking(false)}
      onTyped={(typed) => mutateAsync({ params, body: { ...body, ...typed } } as Input<R>)}
    >
      {note}
    </ReasonDialog>
  ) : (
    <ConfirmDialog
      open
      onOpenChange={setIsAsking}
      title={said.title}
      description={said.text}
      confirmText={word}
      isDangerous={said.isDangerous}
      onConfirm={take}
    >
      {note}
    </ConfirmDialog>
  );
  return { ...act, isLoading: isPending, dialog };
}
