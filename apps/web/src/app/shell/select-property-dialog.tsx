import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { shellMessages } from '#app/shell/shell.messages.ts';
import { useChangeProperty } from '#app/shell/use-change-property.ts';
import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/input/combobox.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

const everyProperty = { limit: 1000, sortBy: 'title' } as const;

function Choice({ onClose }: { onClose: () => void }) {
  const t = useMessages(shellMessages);
  const word = useMessages(uiMessages);
  const id = useId();
  const { tenant } = useProfile();
  const { isPending, change } = useChangeProperty();
  const [chosen, setChosen] = useState(tenant ? String(tenant.id) : null);
  const { data, error, isFetching, refetch } = useQuery(
    api.tenants.list.query({ query: everyProperty }),
  );
  const go = (value: string | null) => void change(Number(value));
  /** Chosen is done; the button is for whoever would try once more. */
  const choose = (value: string | null) => {
    setChosen(value);
    if (value !== null && value !== String(tenant?.id)) go(value);
  };
  const isNew = chosen !== null && chosen !== String(tenant?.id);
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {t('propertiesFailed')}
      </ErrorState>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium">
          {t('property')}
        </label>
        <Combobox
          id={id}
          label={t('property')}
          value={chosen}
          onChange={choose}
          isOpenAtFirst
          isLoading={!data}
          options={(data?.items ?? []).map((each) => ({
            value: String(each.id),
            label: each.title,
            hint: each.id === tenant?.id ? t('youAreHere') : each.address,
          }))}
        />
      </div>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          variant="primary"
          isLoading={isPending}
          disabled={!isNew}
          onClick={() => go(chosen)}
        >
          {word('confirm')}
        </Button>
      </div>
    </div>
  );
}

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SelectPropertyDialog({ open, onOpenChange }: DialogProps) {
  const t = useMessages(shellMessages);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('selectPropertyTitle')}
      description={t('selectPropertyDescription')}
    >
      <Choice onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
