import { hasEnded, type QuestionerAction, type repairKinds } from '@keyhold/contract';
import {
  Ban,
  BrushCleaning,
  CircleCheck,
  Pencil,
  Play,
  RotateCcw,
  ShieldCheck,
  Wrench,
} from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useAct } from '#core/records/use-act.tsx';
import { useCan, useProfile } from '#core/session/session.tsx';
import { actionNumber, may } from '#features/inspection-actions/inspection-actions-view.ts';
import { useActionWords } from '#features/inspection-actions/inspection-actions.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { ActMenu } from '#ui/overlay/act-menu.tsx';

export type ActionDialog = 'done' | 'reopen' | 'cancel' | 'edit';
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

/** What nobody of the house is left to verify, the council that asked for the inspection does. */
function CouncilAct({ action }: Pick<ActsProps, 'action'>) {
  const t = useActionWords();
  const verify = useAct(api.questionerActions.verifyForCouncil, {
    ...useStepOptions(),
    input: { params: { id: action.id } },
    when: action.councilToVerify !== null,
    icon: ShieldCheck,
    word: t('verify'),
    isMain: true,
  });
  return <ActButtons acts={[verify]} />;
}

/** The next step, by whoever may take it. */
export function MainActs(props: ActsProps) {
  return useProfile().isCouncil ? <CouncilAct {...props} /> : <HouseActs {...props} />;
}

/** Why nobody takes the next step here and now; nothing where somebody may. */
function useWaitsFor(action: QuestionerAction): string | null {
  const t = useActionWords();
  const me = useProfile().id;
  if (may(action, 'done') && action.repair?.isOpen === true) return t('repairRuns');
  const council = action.councilToVerify;
  if (council !== null) return t('leftToCouncil', { council });
  return may(action, 'verify') && action.doneBy?.id === me ? t('ownDone') : null;
}

function HouseActs({ action, onAct }: ActsProps) {
  const t = useActionWords();
  const canStep = useCan(api.questionerActions.done);
  const waitsFor = useWaitsFor(action);
  const of = { ...useStepOptions(), input: { params: { id: action.id } } };
  const start = useAct(api.questionerActions.start, {
    ...of,
    when: may(action, 'start'),
    icon: Play,
    word: t('start'),
  });
  const done = may(action, 'done') && {
    icon: CircleCheck,
    word: t('done'),
    isMain: true,
    run: () => onAct('done'),
  };
  const verify = useAct(api.questionerActions.verify, {
    ...of,
    when: may(action, 'verify'),
    icon: ShieldCheck,
    word: t('verify'),
    isMain: true,
  });
  if (!canStep) return null;
  if (waitsFor !== null) return <p className="self-center text-sm text-ink-2">{waitsFor}</p>;
  return <ActButtons acts={[start, done, verify]} />;
}

export function MoreActs({ action, onAct }: ActsProps) {
  const t = useActionWords();
  const canStep = useCan(api.questionerActions.repair);
  const canCancel = useCan(api.questionerActions.cancel);
  const canReport = useCan(api.maintenance.create);
  const canOrder = useCan(api.houseKeepings.create);
  const { mutate } = useAction(api.questionerActions.repair, useStepOptions());
  const repairBy = (kind: (typeof repairKinds)[number]) =>
    mutate({ params: { id: action.id }, body: { kind } });
  const isRepairable = canStep && may(action, 'repair') && action.repair?.isOpen !== true;
  return (
    <ActMenu
      acts={[
        isRepairable &&
          canReport && {
            icon: Wrench,
            word: t('makeFault'),
            run: () => repairBy('maintenance'),
          },
        isRepairable &&
          canOrder && {
            icon: BrushCleaning,
            word: t('makeCleaning'),
            run: () => repairBy('house_keeping'),
          },
        canStep &&
          !hasEnded(action.status) && {
            icon: Pencil,
            word: t('edit'),
            run: () => onAct('edit'),
          },
        canStep &&
          may(action, 'reopen') && {
            icon: RotateCcw,
            word: t('reopen'),
            run: () => onAct('reopen'),
          },
        canCancel &&
          may(action, 'cancel') && {
            icon: Ban,
            word: t('cancel'),
            run: () => onAct('cancel'),
          },
      ]}
    />
  );
}
