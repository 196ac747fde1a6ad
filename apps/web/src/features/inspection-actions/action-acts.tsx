import { ActionReason, hasEnded, type QuestionerAction } from '@keyhold/contract';
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
import { useAct } from '#core/records/use-act.tsx';
import { useCan, useProfile } from '#core/session/session.tsx';
import { actionNumber, may } from '#features/inspection-actions/inspection-actions-view.ts';
import { useActionWords } from '#features/inspection-actions/inspection-actions.messages.ts';
import { useInspectionWords } from '#features/inspection/inspection.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { ActMenu } from '#ui/overlay/act-menu.tsx';

export type ActionDialog = 'done' | 'edit';
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
  const canStep = useCan(api.questionerActions.update);
  const canReport = useCan(api.maintenance.create);
  const canOrder = useCan(api.houseKeepings.create);
  const of = useStepOptions();
  const params = { id: action.id };
  const isRepairable = may(action, 'repair') && action.repair?.isOpen !== true;
  const reason = { schema: ActionReason, label: useInspectionWords()('reason') };
  const saying = { ...of, input: { params, body: { reason: '' } } };
  const report = useAct(api.questionerActions.repair, {
    ...of,
    input: { params, body: { kind: 'maintenance' } },
    when: isRepairable && canReport,
    icon: Wrench,
    word: t('makeFault'),
  });
  const order = useAct(api.questionerActions.repair, {
    ...of,
    input: { params, body: { kind: 'house_keeping' } },
    when: isRepairable && canOrder,
    icon: BrushCleaning,
    word: t('makeCleaning'),
  });
  const edit = canStep &&
    !hasEnded(action.status) && { icon: Pencil, word: t('edit'), run: () => onAct('edit') };
  const reopen = useAct(api.questionerActions.reopen, {
    ...saying,
    when: may(action, 'reopen'),
    icon: RotateCcw,
    word: t('reopen'),
    asks: { title: t('reopen'), text: t('reopenText'), reason },
  });
  const goesOn = action.repair?.isOpen === true;
  const cancel = useAct(api.questionerActions.cancel, {
    ...saying,
    when: may(action, 'cancel'),
    icon: Ban,
    word: t('cancel'),
    asks: {
      title: t('cancel'),
      text: t(goesOn ? 'cancelTextRepair' : 'cancelText'),
      reason: { ...reason, keep: t('keep') },
    },
  });
  return <ActMenu acts={[report, order, edit, reopen, cancel]} />;
}
