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
import type { IncidentDialog } from '#features/incidents/incident-dialogs.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { ActButtons, ActMenu } from '#ui/button/acts.tsx';

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

/** The next step in sight, and what has a deadline; the others in the menu. */
export function IncidentActs({ incident, ...does }: ActsProps) {
  const steps = useSteps(does);
  const canUpdate = useCan(api.incidents.update);
  // What is with a council, the council closes.
  const canManage = useCan('manage:incidents');
  const isPosted = incident.managementMode === 'manage_council';
  const isClosable = canManage && !isPosted && may(incident, 'close');
  if (!canUpdate) return null;
  const isNew = may(incident, 'resolve');
  const isWhole = incident.missing.length === 0;
  // What was written stays for the council as it is: only what is still empty is filled in.
  const isCompletable = isNew && !(isPosted && isWhole);
  return (
    <>
      <ActMenu
        acts={[
          isNew && !isCompletable ? false : steps.addendum,
          steps.link,
          isClosable && isNew && steps.close,
          isReopenable(incident, canManage) && steps.reopen,
        ]}
      />
      <ActButtons
        acts={[
          isToSecure(incident) && steps.secure,
          isCompletable && { ...steps.complete, isMain: !isWhole },
          isNew && !isCompletable && steps.addendum,
          isNew && isWhole && steps.resolve,
          isClosable && !isNew && { ...steps.close, isMain: true },
        ]}
      />
    </>
  );
}
