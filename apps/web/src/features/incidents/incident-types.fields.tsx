import { incidentParts, incidentPriorities, type IncidentType } from '@keyhold/contract';

import { choice, fieldsOf, wordOf } from '#core/records/fields.ts';
import { incidentMessages } from '#features/incident/incident.messages.ts';
import { incidentsMessages } from '#features/incidents/incidents.messages.ts';
import { SwitchField } from '#ui/form/checkbox-field.tsx';
import { Bound, type FieldProps } from '#ui/form/field.tsx';
import { Checkbox } from '#ui/input/checkbox.tsx';

const partWord = (part: (typeof incidentParts)[number]) => incidentsMessages.text(`part.${part}`);
const sayPart = wordOf(incidentParts, partWord);

/** Each part with its box. */
function PartsField(props: FieldProps) {
  return (
    <Bound {...props} required={false}>
      {({ field, control }) => {
        const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
        return (
          <fieldset id={control.id} tabIndex={-1} disabled={control.disabled}>
            <legend className="font-medium">{props.label}</legend>
            <div className="grid grid-cols-2 gap-x-4">
              {incidentParts.map((part) => (
                <Checkbox
                  key={part}
                  label={partWord(part)}
                  checked={chosen.includes(part)}
                  onChange={(isOn) =>
                    field.onChange(
                      incidentParts.filter((one) => (one === part ? isOn : chosen.includes(one))),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        );
      }}
    </Bound>
  );
}

/** A kind of incident, as its form asks for it and the log tells it. */
export const incidentTypeFields = fieldsOf<IncidentType>('incident_type')({
  title: { label: ['Title', 'Título'], edit: { maxLength: 120, autoFocus: true } },
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
