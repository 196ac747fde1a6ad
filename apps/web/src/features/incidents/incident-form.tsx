import { Cctv, IncidentChange, type Incident } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { FieldInputs } from '#core/records/field-input.tsx';
import { incidentNumber } from '#features/incident/incident-badges.tsx';
import { useTypeTitle } from '#features/incident/type-title.ts';
import {
  AgencyFields,
  CctvFields,
  GuestsField,
  InjuryFields,
  PeopleFields,
} from '#features/incidents/incident-form-fields.tsx';
import { incidentFields } from '#features/incidents/incidents.fields.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { instantAt } from '#features/readiness/holds.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

/** As a person writes it: on the property's clock, and guests by their names. */
const local = z.string().max(20);
const Form = IncidentChange.pick({
  typeId: true,
  priority: true,
  roomId: true,
  area: true,
  description: true,
  opinion: true,
  actionsTaken: true,
  people: true,
  agencies: true,
  injury: true,
})
  .required()
  .extend({
    happenedAt: local.min(1),
    guests: z.array(z.strictObject({ id: z.number(), name: z.string() })),
    cctv: Cctv.extend({ from: local.nullable(), to: local.nullable() }),
  });
type Typed = Partial<z.output<typeof Form>>;

const localAt = (instant: string, zone: string) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T');

const valuesIn = (zone: string) => (incident: Incident) => {
  const { cctv } = incident;
  const localOf = (at: string | null) => at && localAt(at, zone);
  return {
    typeId: incident.type.id,
    priority: incident.priority,
    roomId: incident.room?.id ?? null,
    area: incident.area,
    happenedAt: localAt(incident.happenedAt, zone),
    description: incident.description,
    opinion: incident.opinion,
    actionsTaken: incident.actionsTaken,
    guests: incident.guests,
    people: incident.people,
    agencies: incident.agencies,
    injury: incident.injury,
    cctv: {
      available: cctv.available,
      cameras: cctv.cameras,
      from: localOf(cctv.from),
      to: localOf(cctv.to),
    },
  };
};

const bodyOf = (
  { happenedAt, guests, cctv, ...change }: Typed & { version: number },
  zone: string,
) => ({
  ...change,
  ...(happenedAt !== undefined && { happenedAt: instantAt(happenedAt, zone) ?? happenedAt }),
  ...(guests && { guestIds: guests.map(({ id }) => id) }),
  ...(cctv && {
    cctv: {
      ...cctv,
      from: cctv.from && instantAt(cctv.from, zone),
      to: cctv.to && instantAt(cctv.to, zone),
    },
  }),
});

function Fields({ incident }: { incident: Incident }) {
  const t = useIncidentsWords();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FieldInputs fields={incidentFields} names={['typeId', 'priority', 'roomId', 'area']} />
        <DateField name="happenedAt" label={t('happened')} hasTime />
      </div>
      <FieldInputs fields={incidentFields} names={['description', 'opinion', 'actionsTaken']} />
      <GuestsField known={incident.guests} />
      <PeopleFields />
      <InjuryFields />
      <CctvFields />
      <AgencyFields />
    </>
  );
}

/** What was left out in the report, before it is resolved. */
export function IncidentEditDrawer({
  incident,
  onClose,
}: {
  incident: Incident | null;
  onClose: () => void;
}) {
  const t = useIncidentsWords();
  const titleOf = useTypeTitle();
  const { zone } = useFormat();
  const { mutateAsync } = useAction(api.incidents.update, {
    type: t('incident'),
    tellsItself: ['stale'],
  });
  return (
    <Drawer
      open={incident !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('act.complete')}
      description={incident ? `${incidentNumber(incident.number)} ${titleOf(incident.type)}` : ''}
    >
      {incident && (
        <EditForm
          type="incident"
          record={incident}
          schema={Form}
          valuesOf={valuesIn(zone)}
          save={(change) =>
            mutateAsync({ params: { id: incident.id }, body: bodyOf(change, zone) })
          }
          read={api.incidents.get.call}
          onDone={onClose}
        >
          <Fields incident={incident} />
        </EditForm>
      )}
    </Drawer>
  );
}
