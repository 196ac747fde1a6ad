import type { Incident } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, CircleHelp, Ellipsis, Landmark, ListTodo, Lock, Undo2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { useLaneWords } from '#features/incident-council/incident-council.messages.ts';
import { LaneActDialog, type LaneDialog } from '#features/incident-council/lane-dialogs.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

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
  const steps: [LaneDialog, boolean][] = [
    ['post', canPost && state === 'none'],
    ['takeBack', (canPost && state === 'posted') || isLeft],
    ['ask', canAsk && state === 'acknowledged'],
    ['act', canAsk && state === 'acknowledged'],
    ['close', canClose && state === 'acknowledged'],
    ['handBack', canAsk && (state === 'posted' || state === 'acknowledged')],
  ];
  return steps.filter(([, isOpen]) => isOpen).map(([step]) => step);
}

function AcknowledgeButton({ incident: { id, council } }: { incident: Incident }) {
  const t = useLaneWords();
  const canAcknowledge = useCan(api.incidentCouncil.acknowledge);
  const { mutate, isPending } = useAction(api.incidentCouncil.acknowledge);
  if (!canAcknowledge || council?.state !== 'posted') return null;
  return (
    <Button
      variant="primary"
      icon={<CheckCheck size={16} aria-hidden />}
      isLoading={isPending}
      onClick={() => mutate({ params: { id } })}
    >
      {t('act.acknowledge')}
    </Button>
  );
}

/** So many of the steps stand beside each other, the others in the menu. */
const inSight = 2;

/** What one's own side can do next with what is, or may be, in the council's lane. */
export function LaneActs({ incident }: { incident: Incident }) {
  const t = useLaneWords();
  const [act, setAct] = useState<LaneDialog | null>(null);
  const word = useMessages(uiMessages);
  const steps = useSteps(incident);
  const rest = steps.slice(inSight);
  return (
    <>
      {rest.length > 0 && (
        <DropdownMenu
          trigger={<IconButton icon={Ellipsis} label={word('more')} variant="secondary" />}
        >
          {rest.map((step) => (
            <MenuItem key={step} icon={icons[step]} onSelect={() => setAct(step)}>
              {t(`act.${step}`)}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
      {steps.slice(0, inSight).map((step) => {
        const Icon = icons[step];
        return (
          <Button key={step} icon={<Icon size={16} aria-hidden />} onClick={() => setAct(step)}>
            {t(`act.${step}`)}
          </Button>
        );
      })}
      <AcknowledgeButton incident={incident} />
      <LaneActDialog {...{ incident, act }} onClose={() => setAct(null)} />
    </>
  );
}
