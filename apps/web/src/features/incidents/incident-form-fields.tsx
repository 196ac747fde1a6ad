import { agencyKinds, cctvAnswers, involvedRoles } from '@keyhold/contract';
import { X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { GuestPicker } from '#features/guests/guest-picker.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { instantAt } from '#features/readiness/holds.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FieldGroup } from '#ui/form/field-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Lines } from '#ui/form/lines.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';

export function PeopleFields() {
  const t = useIncidentsWords();
  return (
    <FieldGroup title={t('people')}>
      <Lines name="people" add={t('addPerson')} first={{ name: '', role: 'witness' }} most={30}>
        {(line) => (
          <>
            <TextField
              name={`${line}.name`}
              label={t('personName')}
              className="max-sm:col-span-2"
            />
            <SelectField
              name={`${line}.role`}
              label={t('personRole')}
              options={involvedRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
            />
          </>
        )}
      </Lines>
    </FieldGroup>
  );
}

export function AgencyFields() {
  const t = useIncidentsWords();
  return (
    <FieldGroup title={t('agencies')}>
      <Lines
        name="agencies"
        add={t('addAgency')}
        first={{ kind: 'police', reference: '', calledAt: null }}
        most={10}
      >
        {(line) => (
          <>
            <SelectField
              name={`${line}.kind`}
              label={t('agencyKind')}
              options={agencyKinds.map((value) => ({ value, label: t(`agency.${value}`) }))}
              className="max-sm:col-span-2"
            />
            <TextField name={`${line}.reference`} label={t('reference')} />
          </>
        )}
      </Lines>
    </FieldGroup>
  );
}

interface Named {
  id: number;
  name: string;
}
const Guests = z.array(z.strictObject({ id: z.number(), name: z.string() }));
const guestsOf = (value: unknown): Named[] | undefined => Guests.safeParse(value).data;
/** Those who are in it already keep their names; others are found by theirs. */
export function GuestsField({ known }: { known: Named[] }) {
  const t = useIncidentsWords();
  const canFind = useCan(api.guests.list);
  const { zone } = useFormat();
  const roomId: unknown = useWatch({ name: 'roomId' });
  const happenedAt: unknown = useWatch({ name: 'happenedAt' });
  if (!canFind) return null;
  const at = typeof happenedAt === 'string' ? instantAt(happenedAt, zone) : null;
  const near = typeof roomId === 'number' ? { roomId, at } : undefined;
  return (
    <Field name="guests" label={t('guests')} required={false}>
      {({ field, control }) => {
        const chosen = guestsOf(field.value) ?? known;
        return (
          <>
            <ul className="flex flex-wrap gap-2 empty:hidden">
              {chosen.map(({ id, name }) => (
                <li key={id} className="flex items-center rounded border border-line pl-2">
                  <span className="break-words">{name}</span>
                  <IconButton
                    size="sm"
                    icon={X}
                    label={t('removeGuest', { name })}
                    onClick={() => field.onChange(chosen.filter((guest) => guest.id !== id))}
                  />
                </li>
              ))}
            </ul>
            <GuestPicker
              id={control.id}
              label={t('addGuest')}
              value={null}
              near={near}
              onChange={(guest) =>
                guest &&
                !chosen.some(({ id }) => id === guest.id) &&
                field.onChange([...chosen, { id: guest.id, name: guest.name }])
              }
            />
          </>
        );
      }}
    </Field>
  );
}

const asAnswer = { true: true, false: false, unknown: null } as const;
const asWord = (any: unknown): keyof typeof asAnswer => {
  if (any === true) return 'true';
  return any === false ? 'false' : 'unknown';
};

export function InjuryFields() {
  const t = useIncidentsWords();
  const words = { true: t('cctv.yes'), false: t('cctv.no'), unknown: t('cctv.unknown') };
  return (
    <FieldGroup title={t('injuries')}>
      <Field name="injury.any" label={t('injuryAny')} required={false}>
        {({ field }) => (
          <SegmentedControl
            label={t('injuryAny')}
            value={asWord(field.value)}
            onChange={(word) => field.onChange(asAnswer[word])}
            options={(['true', 'false', 'unknown'] as const).map((value) => ({
              value,
              label: words[value],
            }))}
          />
        )}
      </Field>
      <TextareaField name="injury.details" label={t('injuryDetails')} />
      <CheckboxField name="injury.followUp" label={t('injuryFollowUp')} />
    </FieldGroup>
  );
}

export function CctvFields() {
  const t = useIncidentsWords();
  return (
    <FieldGroup title={t('cctv')}>
      <SelectField
        name="cctv.available"
        label={t('available')}
        options={cctvAnswers.map((value) => ({ value, label: t(`cctv.${value}`) }))}
      />
      <TextField name="cctv.cameras" label={t('cameras')} maxLength={500} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="cctv.from" label={t('cctvFrom')} hasTime empty={null} required={false} />
        <DateField name="cctv.to" label={t('cctvTo')} hasTime empty={null} required={false} />
      </div>
    </FieldGroup>
  );
}
