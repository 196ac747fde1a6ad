import { mayTake, postingLife, type Incident, type PostingAct } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, CircleHelp, Landmark, ListTodo, Lock, Undo2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAct } from '#core/records/use-act.tsx';
import { useCan, useProfile } from '#core/session/session.tsx';
import { useLaneWords } from '#features/incident-council/incident-council.messages.ts';
import { LaneActDialog, type LaneDialog } from '#features/incident-council/lane-dialogs.tsx';

/** In the order in which they are offered. */
const laneDialogs = ['post', 'takeBack', 'ask', 'act', 'close', 'handBack'] as const;
const icons = {
  post: Landmark,
  takeBack: Undo2,
  ask: CircleHelp,
  act: ListTodo,
  handBack: Undo2,
  close: Lock,
};

/** What a council has acknowledged is the house's again once nobody signs in for it. */
function useIsLeft({ id, council }: Incident, isAsked: boolean) {
  const { data } = useQuery({
    ...api.incidentCouncil.councils.query({ params: { id } }),
    enabled: isAsked,
  });
  return isAsked && data?.some((one) => one.id === council?.id && one.isReachable) === false;
}

function useSteps(incident: Incident): LaneDialog[] {
  const { council, status } = incident;
  const { isCouncil } = useProfile();
  const canPost = useCan(api.incidentCouncil.post);
  const canAsk = useCan(api.incidentCouncil.ask);
  const canClose = useCan('update:incidents') && isCouncil;
  const state = status === 'closed' ? 'closed' : (council?.state ?? 'none');
  const isLeft = useIsLeft(incident, canPost && state === 'acknowledged');
  const may = (act: PostingAct) => mayTake(postingLife, act, state);
  const steps: Record<LaneDialog, boolean> = {
    post: canPost && may('post'),
    takeBack: (canPost && may('takeBack')) || isLeft,
    ask: canAsk && may('ask'),
    act: canAsk && may('act'),
    // The incident's own end: the council's step where the lane has it.
    close: canClose && state === 'acknowledged',
    handBack: canAsk && may('handBack'),
  };
  return laneDialogs.filter((step) => steps[step]);
}

/** So many of the steps stand beside each other, the others in the menu. */
const inSight = 2;

/** What one's own side can do next with what is, or may be, in the council's lane. */
export function useLaneActs(incident: Incident) {
  const t = useLaneWords();
  const [act, setAct] = useState<LaneDialog | null>(null);
  const acknowledge = useAct(api.incidentCouncil.acknowledge, {
    input: { params: { id: incident.id } },
    when: incident.council?.state === 'posted',
    icon: CheckCheck,
    word: t('act.acknowledge'),
    isMain: true,
  });
  const steps = useSteps(incident).map((step) => ({
    icon: icons[step],
    word: t(`act.${step}`),
    run: () => setAct(step),
  }));
  return {
    inSight: [...steps.slice(0, inSight), acknowledge],
    others: steps.slice(inSight),
    dialog: <LaneActDialog {...{ incident, act }} onClose={() => setAct(null)} />,
  };
}
