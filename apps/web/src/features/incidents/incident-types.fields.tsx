import {
  incidentIcons,
  incidentParts,
  incidentPriorities,
  type IncidentType,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { choice, fieldsOf, wordOf } from '#core/records/fields.ts';
import { useCan } from '#core/session/session.tsx';
import { incidentMessages } from '#features/incident/incident.messages.ts';
import { incidentsMessages } from '#features/incidents/incidents.messages.ts';
import { ChecksField, SwitchField } from '#ui/form/checkbox-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';

const partWord = (part: (typeof incidentParts)[number]) => incidentsMessages.text(`part.${part}`);
const sayPart = wordOf(incidentParts, partWord);

/** What a report of the kind has to say. */
const PartsField = (props: FieldProps) => (
  <ChecksField
    {...props}
    choices={incidentParts.map((value) => ({ value, label: partWord(value) }))}
  />
);

/** A policy of the property, for whoever may read them. */
function PolicyField(props: FieldProps) {
  const canRead = useCan(api.policies.list);
  const { data } = useQuery(api.policies.list.all());
  const published = data?.items.filter(({ edition }) => edition !== null) ?? [];
  const options = published.map(({ id, title }) => ({ value: String(id), label: title }));
  return canRead && <ComboboxField {...props} options={options} isNumber isClearable />;
}

/** A kind of incident, as its form asks for it and the log tells it. */
export const incidentTypeFields = fieldsOf<IncidentType>('incident_type')({
  title: { label: ['Title', 'Título'], edit: { maxLength: 120, autoFocus: true } },
  titleEn: {
    label: ['In English', 'En inglés'],
    hint: [
      'For whoever reads English. Empty: the title.',
      'Para quien lee en inglés. Vacío: el título.',
    ],
    edit: { maxLength: 120 },
  },
  titleEs: {
    label: ['In Spanish', 'En español'],
    hint: [
      'For whoever reads Spanish. Empty: the title.',
      'Para quien lee en español. Vacío: el título.',
    ],
    edit: { maxLength: 120 },
  },
  icon: {
    label: ['Picture', 'Imagen'],
    ...choice(incidentIcons, (icon) => incidentsMessages.text(`icon.${icon}`)),
    first: 'flag',
    edit: {},
  },
  defaultPriority: {
    label: ['Priority', 'Prioridad'],
    ...choice(incidentPriorities, (priority) => incidentMessages.text(`priority.${priority}`)),
    first: 'medium',
    edit: {},
  },
  required: {
    label: ['Asked for before it is resolved', 'Se pide antes de resolverlo'],
    kind: 'words',
    say: (value, format) =>
      Array.isArray(value) ? value.map((part) => sayPart(part, format)).join(', ') : '',
    edit: PartsField,
  },
  councilTargetHours: {
    label: ['Hours for the council to reply', 'Horas para que responda el ayuntamiento'],
    kind: 'number',
    hint: [
      'From the post until it is acknowledged. Empty: no target.',
      'Desde el envío hasta el acuse de recibo. Vacío: sin objetivo.',
    ],
    edit: {},
  },
  policyId: {
    label: ['Policy to follow', 'Política a seguir'],
    value: ({ policyId }) => policyId,
    edit: PolicyField,
    isLogged: false,
  },
  policy: { label: ['Policy to follow', 'Política a seguir'] },
  riddor: {
    label: ['An injury may be reportable (RIDDOR)', 'Una lesión puede ser notificable (RIDDOR)'],
    kind: 'flag',
    edit: SwitchField,
  },
  active: {
    label: ['Can be chosen', 'Se puede elegir'],
    kind: 'flag',
    first: true,
    edit: SwitchField,
  },
});
