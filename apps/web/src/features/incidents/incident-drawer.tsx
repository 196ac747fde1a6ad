import type { Incident } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { EvidencePanel } from '#features/evidence/evidence-panel.tsx';
import { FromTemplateButton } from '#features/from-template/from-template-button.tsx';
import { LaneBadges } from '#features/incident-council/lane-badges.tsx';
import { LaneSection } from '#features/incident-council/lane-section.tsx';
import {
  CctvBadge,
  IncidentStatusBadge,
  PriorityBadge,
  RepeatNotes,
  incidentNumber,
  placeOf,
} from '#features/incident/incident-badges.tsx';
import { useTypeTitle } from '#features/incident/type-title.ts';
import { IncidentActs } from '#features/incidents/incident-acts.tsx';
import { IncidentActDialog, type IncidentDialog } from '#features/incidents/incident-dialogs.tsx';
import { IncidentFacts } from '#features/incidents/incident-facts.tsx';
import { IncidentEditDrawer } from '#features/incidents/incident-form.tsx';
import type { IncidentAddress } from '#features/incidents/incidents-view.ts';
import { incidentFields } from '#features/incidents/incidents.fields.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';

function Badges({ incident }: { incident: Incident }) {
  return (
    <>
      <IncidentStatusBadge status={incident.status} />
      <PriorityBadge priority={incident.priority} />
      <CctvBadge incident={incident} />
      <RepeatNotes incident={incident} />
      <LaneBadges incident={incident} />
    </>
  );
}

/** Whose address a letter about it is offered to; of several nobody's is. */
const onlyGuestOf = ({ guests: [guest, ...others] }: Incident) =>
  guest && others.length === 0 ? { guestId: guest.id } : {};

/** One incident beside the list it is in, with everything that can be done with it at the bottom. */
export function IncidentDrawer(address: IncidentAddress) {
  const t = useIncidentsWords();
  const titleOf = useTypeTitle();
  const [act, setAct] = useState<IncidentDialog | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const { query, opened } = useOpenRecord(address, api.incidents.get);
  return (
    <>
      <RecordDrawer {...{ address, query }} title={t('incident')} missing={{ title: t('missing') }}>
        {(incident) => ({
          title: [titleOf(incident.type), placeOf(incident)].filter(Boolean).join(' · '),
          description: incidentNumber(incident.number),
          actions: (
            <FromTemplateButton kind="incident" recordId={incident.id} {...onlyGuestOf(incident)} />
          ),
          banner: <Badges incident={incident} />,
          tabs: [
            {
              value: 'details',
              label: t('details'),
              content: <IncidentFacts incident={incident} />,
            },
            incident.council !== null && {
              value: 'council',
              label: t('council'),
              count: incident.council.thread.length,
              content: <LaneSection incident={incident} />,
            },
            {
              value: 'files',
              label: t('files'),
              count: incident.evidence.length,
              content: <EvidencePanel incident={incident} />,
            },
            {
              value: 'activity',
              label: t('activity'),
              content: <ActivityPanel type="incident" id={incident.id} fields={incidentFields} />,
            },
          ],
          footer: (
            <IncidentActs incident={incident} onAct={setAct} onEdit={() => setIsEditing(true)} />
          ),
        })}
      </RecordDrawer>
      {opened && <IncidentActDialog incident={opened} act={act} onClose={() => setAct(null)} />}
      <IncidentEditDrawer
        incident={isEditing && opened ? opened : null}
        onClose={() => setIsEditing(false)}
      />
    </>
  );
}
