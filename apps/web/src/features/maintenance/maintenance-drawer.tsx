import { cut, type Maintenance } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { useCan } from '#core/session/session.tsx';
import { RepairedAction } from '#features/action-repairs/repaired-action.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import {
  faultNumber,
  HazardBadge,
  MaintenanceStatusBadge,
  useFaultWords,
} from '#features/fault/fault-badges.tsx';
import { FromTemplateButton } from '#features/from-template/from-template-button.tsx';
import { MainActs, MoreActs } from '#features/maintenance/fault-acts.tsx';
import type { FaultDialog } from '#features/maintenance/fault-change.ts';
import { FaultActDialog } from '#features/maintenance/fault-dialogs.tsx';
import { placeOf } from '#features/maintenance/fault-name.ts';
import { FaultDetails } from '#features/maintenance/maintenance-facts.tsx';
import { MaintenanceEditDrawer } from '#features/maintenance/maintenance-form.tsx';
import type { MaintenanceAddress } from '#features/maintenance/maintenance-view.ts';
import { maintenanceFields } from '#features/maintenance/maintenance.fields.tsx';
import { maintenanceMessages } from '#features/maintenance/maintenance.messages.ts';
import { NotesPanel, PinnedNotes } from '#features/notes/notes-panel.tsx';

function Activity({ id }: { id: number }) {
  return <ActivityPanel type="maintenance" id={id} fields={maintenanceFields} />;
}

function Badges({ fault }: { fault: Maintenance }) {
  const word = useFaultWords();
  return (
    <>
      <MaintenanceStatusBadge fault={fault} />
      <HazardBadge hazard={fault.hazard} />
      {fault.repeat > 1 && (
        <span className="text-sm font-medium text-danger">
          {word('repeat', { count: fault.repeat })}
        </span>
      )}
    </>
  );
}

/** One fault beside the list it is in, with everything that can be done with it at the bottom. */
export function MaintenanceDrawer(address: MaintenanceAddress) {
  const t = useMessages(maintenanceMessages);
  const word = useFaultWords();
  const canReadNotes = useCan(api.notes.list);
  const [act, setAct] = useState<FaultDialog | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const { query, opened } = useOpenRecord(address, api.maintenance.get);
  return (
    <>
      <RecordDrawer
        {...{ address, query }}
        title={word('fault')}
        missing={{ title: t('missing'), text: t('missingText') }}
      >
        {(fault) => ({
          title: [placeOf(fault), cut(fault.issue, 80)].filter(Boolean).join(' · '),
          description: faultNumber(fault.number),
          actions: (
            <FromTemplateButton
              kind="maintenance"
              recordId={fault.id}
              contractorId={fault.contractor?.id}
            />
          ),
          banner: <Badges fault={fault} />,
          top: (
            <>
              <PinnedNotes entityType="maintenance" entityId={fault.id} className="mb-3" />
              <RepairedAction maintenanceId={fault.id} />
            </>
          ),
          tabs: [
            { value: 'details', label: t('details'), content: <FaultDetails fault={fault} /> },
            canReadNotes && {
              value: 'notes',
              label: t('notes'),
              content: <NotesPanel entityType="maintenance" entityId={fault.id} />,
            },
            { value: 'activity', label: t('activity'), content: <Activity id={fault.id} /> },
          ],
          footer: (
            <>
              <MoreActs
                fault={fault}
                onAct={setAct}
                onEdit={() => setIsEditing(true)}
                onOpen={(id) => address.setSearch({ open: id })}
              />
              <MainActs fault={fault} onAct={setAct} />
            </>
          ),
        })}
      </RecordDrawer>
      {opened && <FaultActDialog fault={opened} act={act} onClose={() => setAct(null)} />}
      <MaintenanceEditDrawer
        fault={isEditing && opened ? opened : null}
        onClose={() => setIsEditing(false)}
      />
    </>
  );
}
