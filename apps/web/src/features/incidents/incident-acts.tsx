import {
  incidentLife,
  mayTake,
  reopenClosedDays,
  type Incident,
  type IncidentAct,
} from '@keyhold/contract';
import { Cctv, CircleCheck, Link2, Lock, MessageSquarePlus, Pencil, RotateCcw } from 'lucide-react';

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

/** The next step in sight, and what has a deadline; the others in the menu. */
export function IncidentActs({ incident, onAct, onEdit }: ActsProps) {
  const t = useIncidentsWords();
  const canUpdate = useCan(api.incidents.update);
  // What is with a council, the council closes.
  const canManage = useCan('manage:incidents');
  const isPosted = incident.managementMode === 'manage_council';
  const canClose = canManage && !isPosted;
  if (!canUpdate) return null;
  const isNew = may(incident, 'resolve');
  const isWhole = incident.missing.length === 0;
  // What was written stays for the council as it is: only what is still empty is filled in.
  const isCompletable = isNew && !(isPosted && isWhole);
  const addition = {
    icon: MessageSquarePlus,
    word: t('act.addendum'),
    run: () => onAct('addendum'),
  };
  const closing = { icon: Lock, word: t('act.close'), run: () => onAct('close') };
  return (
    <>
      <ActMenu
        acts={[
          isCompletable || !isNew ? addition : false,
          { icon: Link2, word: t('act.link'), run: () => onAct('link') },
          canClose && isNew && closing,
          isReopenable(incident, canManage) && {
            icon: RotateCcw,
            word: t('act.reopen'),
            run: () => onAct('reopen'),
          },
        ]}
      />
      <ActButtons
        acts={[
          isToSecure(incident) && {
            icon: Cctv,
            word: t('act.secureCctv'),
            run: () => onAct('secureCctv'),
          },
          isCompletable
            ? { icon: Pencil, word: t('act.complete'), isMain: !isWhole, run: onEdit }
            : isNew && addition,
          isNew &&
            isWhole && {
              icon: CircleCheck,
              word: t('act.resolve'),
              isMain: true,
              run: () => onAct('resolve'),
            },
          canClose && incident.status === 'resolved' && { ...closing, isMain: true },
        ]}
      />
    </>
  );
}
