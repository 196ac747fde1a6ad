import type { QuestionerAction } from '@keyhold/contract';
import {
  BrushCleaning,
  CircleCheck,
  Ellipsis,
  Pencil,
  Play,
  RotateCcw,
  ShieldCheck,
  Wrench,
} from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { actionNumber, may } from '#features/inspection-actions/inspection-actions-view.ts';
import { useActionWords } from '#features/inspection-actions/inspection-actions.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

export type ActionDialog = 'done' | 'reopen' | 'edit';
interface ActsProps {
  action: QuestionerAction;
  onAct: (act: ActionDialog) => void;
}

/** Said in its own words, so that one sees what became of it. */
export function useStepOptions() {
  const t = useActionWords();
  return {
    success: ({ number, status }: QuestionerAction) =>
      t('changed', { number: actionNumber(number), status: t(`status.${status}`) }),
  };
}

/** The next step, by whoever may take it. */
export function MainActs({ action, onAct }: ActsProps) {
  const t = useActionWords();
  const options = useStepOptions();
  const canStep = useCan(api.questionerActions.done);
  const me = useProfile().id;
  const start = useAction(api.questionerActions.start, options);
  const verify = useAction(api.questionerActions.verify, options);
  if (!canStep) return null;
  const params = { id: action.id };
  const isRepaired = action.repair?.isOpen === true;
  const isStartable = may(action, 'start');
  if (may(action, 'done') && isRepaired)
    return <p className="self-center text-sm text-ink-2">{t('repairRuns')}</p>;
  if (may(action, 'verify') && action.doneBy?.id === me)
    return <p className="self-center text-sm text-ink-2">{t('ownDone')}</p>;
  return (
    <>
      {isStartable && (
        <Button
          icon={<Play size={16} aria-hidden />}
          isLoading={start.isPending}
          onClick={() => start.mutate({ params })}
        >
          {t('start')}
        </Button>
      )}
      {may(action, 'done') && (
        <Button
          variant="primary"
          icon={<CircleCheck size={16} aria-hidden />}
          onClick={() => onAct('done')}
        >
          {t('done')}
        </Button>
      )}
      {may(action, 'verify') && (
        <Button
          variant="primary"
          icon={<ShieldCheck size={16} aria-hidden />}
          isLoading={verify.isPending}
          onClick={() => verify.mutate({ params })}
        >
          {t('verify')}
        </Button>
      )}
    </>
  );
}

export function MoreActs({ action, onAct }: ActsProps) {
  const t = useActionWords();
  const word = useMessages(uiMessages);
  const canStep = useCan(api.questionerActions.repair);
  const canReport = useCan(api.maintenance.create);
  const canOrder = useCan(api.houseKeepings.create);
  const { mutate } = useAction(api.questionerActions.repair, useStepOptions());
  if (!canStep) return null;
  const params = { id: action.id };
  const isRepairable = may(action, 'repair') && action.repair?.isOpen !== true;
  return (
    <DropdownMenu trigger={<IconButton icon={Ellipsis} label={word('more')} variant="secondary" />}>
      {isRepairable && canReport && (
        <MenuItem icon={Wrench} onSelect={() => mutate({ params, body: { kind: 'maintenance' } })}>
          {t('makeFault')}
        </MenuItem>
      )}
      {isRepairable && canOrder && (
        <MenuItem
          icon={BrushCleaning}
          onSelect={() => mutate({ params, body: { kind: 'house_keeping' } })}
        >
          {t('makeCleaning')}
        </MenuItem>
      )}
      {action.status !== 'verified' && (
        <MenuItem icon={Pencil} onSelect={() => onAct('edit')}>
          {t('edit')}
        </MenuItem>
      )}
      {may(action, 'reopen') && (
        <MenuItem icon={RotateCcw} onSelect={() => onAct('reopen')}>
          {t('reopen')}
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
