import { Check } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import { useStepOptions } from '#features/purchasing/request-acts.tsx';
import { Button } from '#ui/button/button.tsx';

interface Props {
  id: number;
  /** What it is called where it is asked for. */
  what: string;
  /** The one that was read there: of what was changed since nobody agrees to. */
  version: number | undefined;
  onDone: () => void;
}

/** As it was asked for, in one tap. */
export function ApprovePurchase({ id, what, version, onDone }: Props) {
  const t = usePurchasingWords();
  const approve = useAction(api.purchasingRequests.approve, {
    ...useStepOptions(),
    onSuccess: onDone,
  });
  return (
    <Button
      size="sm"
      variant="primary"
      aria-label={t('approveOf', { what })}
      icon={<Check size={16} aria-hidden />}
      isLoading={approve.isPending}
      onClick={() => approve.mutate({ params: { id }, body: { version } })}
    >
      {t('approve')}
    </Button>
  );
}
