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
  Ellipsis,
  Link2,
  Lock,
  MessageSquarePlus,
  Pencil,
  RotateCcw,
} from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import type { IncidentDialog } from '#features/incidents/incident-dialogs.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

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

/** The next step in sight, the others in the menu. */
export function IncidentActs({ incident, onAct, onEdit }: ActsProps) {
  const t = useIncidentsWords();
  const word = useMessages(uiMessages);
  const canUpdate = useCan(api.incidents.update);
  // What is with a council, the council closes.
  const canManage = useCan('manage:incidents');
  const canClose = canManage && incident.managementMode === 'manage_internally';
  if (!canUpdate) return null;
  const isNew = incident.status === 'new';
  const isWhole = incident.missing.length === 0;
  return (
    <>
      <DropdownMenu
        trigger={<IconButton icon={Ellipsis} label={word('more')} variant="secondary" />}
      >
        {isToSecure(incident) && (
          <MenuItem icon={Cctv} onSelect={() => onAct('secureCctv')}>
            {t('act.secureCctv')}
          </MenuItem>
        )}
        <MenuItem icon={MessageSquarePlus} onSelect={() => onAct('addendum')}>
          {t('act.addendum')}
        </MenuItem>
        <MenuItem icon={Link2} onSelect={() => onAct('link')}>
          {t('act.link')}
        </MenuItem>
        {canClose && isNew && (
          <MenuItem icon={Lock} onSelect={() => onAct('close')}>
            {t('act.close')}
          </MenuItem>
        )}
        {isReopenable(incident, canManage) && (
          <MenuItem icon={RotateCcw} onSelect={() => onAct('reopen')}>
            {t('act.reopen')}
          </MenuItem>
        )}
      </DropdownMenu>
      {isNew && (
        <Button
          variant={isWhole ? 'secondary' : 'primary'}
          icon={<Pencil size={16} aria-hidden />}
          onClick={onEdit}
        >
          {t('act.complete')}
        </Button>
      )}
      {isNew && isWhole && (
        <Button
          variant="primary"
          icon={<CircleCheck size={16} aria-hidden />}
          onClick={() => onAct('resolve')}
        >
          {t('act.resolve')}
        </Button>
      )}
      {canClose && incident.status === 'resolved' && (
        <Button
          variant="primary"
          icon={<Lock size={16} aria-hidden />}
          onClick={() => onAct('close')}
        >
          {t('act.close')}
        </Button>
      )}
    </>
  );
}
