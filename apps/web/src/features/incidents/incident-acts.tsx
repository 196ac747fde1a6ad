import {
  incidentLife,
  mayTake,
  reopenClosedDays,
  type Incident,
  type IncidentAct,
} from '@keyhold/contract';
import {
  Cctv,
  CircleCheck,
  Link2,
  Lock,
  MessageSquarePlus,
  Pencil,
  RotateCcw,
  type LucideIcon,
} from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import { useLaneActs } from '#features/incident-council/lane-acts.tsx';
import type { IncidentDialog } from '#features/incidents/incident-dialogs.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { ActMenu } from '#ui/overlay/act-menu.tsx';

interface ActsProps {
  incident: Incident;
  onAct: (act: IncidentDialog) => void;
  onEdit: () => void;
}

const may = ({ status }: Incident, act: IncidentAct) => mayTake(incidentLife, act, status);

/** What is closed opens again for a month, for whoever manages incidents. */
const isReopenable = (incident: Incident, canManage: boolean) => {
  const { closedAt } = incident;
  if (closedAt === null) return may(incident, 'reopen');
  return canManage && Date.now() - Date.parse(closedAt) < reopenClosedDays * 86_400_000;
};

const isToSecure = ({ status, cctv }: Incident) =>
  status !== 'closed' && cctv.securedAt === null && cctv.secureBy !== null;

/** Every step there is, with its word. */
function useSteps({ onAct, onEdit }: Omit<ActsProps, 'incident'>) {
  const t = useIncidentsWords();
  const step = (icon: LucideIcon, act: IncidentDialog) => ({
    icon,
    word: t(`act.${act}`),
    run: () => onAct(act),
  });
  return {
    complete: { icon: Pencil, word: t('act.complete'), run: onEdit },
    addendum: step(MessageSquarePlus, 'addendum'),
    link: step(Link2, 'link'),
    secure: step(Cctv, 'secureCctv'),
    resolve: { ...step(CircleCheck, 'resolve'), isMain: true },
    close: step(Lock, 'close'),
    reopen: step(RotateCcw, 'reopen'),
  };
}

/** Which of them can be taken now, by whoever may. */
function useOffered(incident: Incident) {
  const canManage = useCan('manage:incidents');
  const isPosted = incident.managementMode === 'manage_council';
  const isNew = may(incident, 'resolve');
  const isWhole = incident.missing.length === 0;
  return {
    isNew,
    isWhole,
    // What was written stays for the council as it is: only what is still empty is filled in.
    complete: isNew && !(isPosted && isWhole),
    // What is with a council, the council closes.
    close: canManage && !isPosted && may(incident, 'close'),
    reopen: isReopenable(incident, canManage),
  };
}

/** The next step in sight, and what has a deadline; the others in the menu. */
function useOwnActs({ incident, ...does }: ActsProps) {
  const steps = useSteps(does);
  const can = useOffered(incident);
  const canUpdate = useCan(api.incidents.resolve);
  if (!canUpdate) return { inSight: [], others: [] };
  const isToAdd = can.isNew && !can.complete;
  return {
    inSight: [
      isToSecure(incident) && steps.secure,
      can.complete && { ...steps.complete, isMain: !can.isWhole },
      isToAdd && steps.addendum,
      can.isNew && can.isWhole && steps.resolve,
      can.close && !can.isNew && { ...steps.close, isMain: true },
    ],
    others: [
      !isToAdd && steps.addendum,
      steps.link,
      can.close && can.isNew && steps.close,
      can.reopen && steps.reopen,
    ],
  };
}

/** The council's lane and the incident's own steps behind the same three dots. */
export function IncidentActs(props: ActsProps) {
  const lane = useLaneActs(props.incident);
  const own = useOwnActs(props);
  return (
    <>
      <ActMenu acts={[...lane.others, ...own.others]} />
      <ActButtons acts={[...lane.inSight, ...own.inSight]} />
      {lane.dialog}
    </>
  );
}
