import { checkOutReasons, incidentPriorities, queriedBy, ResolveCheck } from '@keyhold/contract';
import type { ResolutionKind, RoomCheck, RoomInspection } from '@keyhold/contract';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { incidentMessages } from '#features/incident/incident.messages.ts';
import { useIncidentTypes } from '#features/incident/use-incident-types.ts';
import { useLeavingWord } from '#features/reservation/reservation-status-badge.tsx';
import { useRoundWords } from '#features/room-inspection/room-inspection.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { ComboboxField, SelectField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface Of {
  check: RoomCheck;
}

const staysOf = ({ expected }: RoomCheck, isInHouse: boolean) =>
  expected.stays.filter((stay) => stay.isInHouse === isInHouse);

/** Where several could be meant; the only one needs no asking. */
function WhichStay({
  check,
  isInHouse,
  onChosen,
}: Of & { isInHouse: boolean; onChosen?: (reservationId: number) => void }) {
  const t = useRoundWords();
  const stays = staysOf(check, isInHouse);
  if (stays.length < 2) return null;
  return (
    <ComboboxField
      name="reservationId"
      label={t('stay')}
      hint={t('stayHint')}
      isNumber
      onChosen={(value) => value !== null && onChosen?.(Number(value))}
      options={stays.map(({ reservationId, bookingId, guest }) => ({
        value: String(reservationId),
        label: guest.name,
        hint: bookingId,
      }))}
    />
  );
}

function Reason() {
  const t = useRoundWords();
  return <TextareaField name="reason" label={t('reason')} hint={t('reasonHint')} rows={3} />;
}

/** Whoever may answer for the night that the check puts into query does so by what settles it. */
function useAsksNight({ discrepancy }: RoomCheck): boolean {
  const mayAnswer = useCan(api.nights.answer);
  return mayAnswer && queriedBy.some((kind) => kind === discrepancy?.kind);
}

function NightField() {
  const t = useRoundWords();
  return (
    <SelectField
      name="payable"
      label={t('night')}
      placeholder={t('nightHint')}
      options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`night.${value}`) }))}
    />
  );
}

function Leaving({ check }: Of) {
  const t = useRoundWords();
  const word = useLeavingWord();
  return (
    <>
      <WhichStay check={check} isInHouse />
      <SelectField
        name="checkOutReason"
        label={t('leaving')}
        options={checkOutReasons.map((value) => ({ value, label: word(value) }))}
      />
      <Reason />
    </>
  );
}

/** Of what was found what the others of the room leave to this stay. */
const shareOf = (check: RoomCheck, reservationId?: number): number => {
  const others = staysOf(check, true).filter((stay) => stay.reservationId !== reservationId);
  const theirs = others.reduce((sum, { persons }) => sum + persons, 0);
  return Math.max(1, (check.personsFound ?? check.expected.persons) - theirs);
};

function Persons({ check }: Of) {
  const t = useRoundWords();
  const { setValue } = useFormContext();
  return (
    <>
      <WhichStay
        check={check}
        isInHouse
        onChosen={(id) => setValue('persons', shareOf(check, id), { shouldDirty: true })}
      />
      <NumberField name="persons" label={t('persons')} min={1} max={50} hasButtons />
      <Reason />
    </>
  );
}

function Incident() {
  const t = useRoundWords();
  const word = useMessages(incidentMessages);
  const types = (useIncidentTypes() ?? []).filter(({ active }) => active);
  return (
    <>
      <ComboboxField
        name="typeId"
        label={t('incidentType')}
        hint={t('incidentTypeHint')}
        isNumber
        isClearable
        options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        name="priority"
        label={t('priority')}
        options={incidentPriorities.map((value) => ({ value, label: word(`priority.${value}`) }))}
      />
      <TextareaField
        name="description"
        label={t('description')}
        hint={t('descriptionHint')}
        rows={4}
      />
    </>
  );
}

function Fields({ check, kind }: Of & { kind: ResolutionKind }) {
  switch (kind) {
    case 'end_reservation':
      return <Leaving check={check} />;
    case 'check_in':
      return (
        <>
          <WhichStay check={check} isInHouse={false} />
          <Reason />
        </>
      );
    case 'persons_corrected':
      return <Persons check={check} />;
    case 'incident':
      return <Incident />;
    default:
      return <Reason />;
  }
}

/** Each kind by itself: a mistake is then said at its own field. */
const [ending, checkIn, correction, incident, explained] = ResolveCheck.options;
const persons = correction.required({ persons: true });
const plain = {
  // A word that follows a person is said, never left as it was found.
  end_reservation: ending.extend({ checkOutReason: z.enum(checkOutReasons) }),
  check_in: checkIn,
  persons_corrected: persons,
  incident,
  explained,
} satisfies Record<ResolutionKind, z.ZodType>;
const night = { payable: z.enum(['yes', 'no']) };
/** With an answer for the night, where that is asked. */
const answering = {
  end_reservation: plain.end_reservation.extend(night),
  check_in: checkIn.extend(night),
  persons_corrected: persons.extend(night),
  incident: incident.extend(night),
  explained: explained.extend(night),
} satisfies Record<ResolutionKind, z.ZodType>;

const firstOf = (check: RoomCheck, kind: ResolutionKind) => {
  const own = { kind, checkId: check.id };
  const [stay, ...others] = staysOf(check, true);
  // Of several it is said once one is chosen.
  if (kind === 'persons_corrected' && others.length === 0)
    return { ...own, persons: shareOf(check, stay?.reservationId) };
  if (kind === 'incident') return { ...own, priority: 'medium' as const };
  return own;
};

/** Whom the act is about, as the check was. */
const namesOf = (check: RoomCheck): string[] => {
  const here = staysOf(check, true);
  return here.length === 0 ? [] : [here.map(({ guest }) => guest.name).join(', ')];
};

interface Props extends Of {
  round: Pick<RoomInspection, 'id'>;
  kind: ResolutionKind;
  onClose: () => void;
}

/** The act that a discrepancy ends in: it is done by being said here. */
export function ResolveDialog({ round, check, kind, onClose }: Props) {
  const t = useRoundWords();
  const asksNight = useAsksNight(check);
  const schemas = asksNight ? answering : plain;
  const { mutateAsync } = useAction(api.roomInspections.resolve, {
    success: t('settledToast', { roomNo: check.room.roomNo }),
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${check.room.roomNo}: ${t(`act.${kind}`)}`}
      description={[...namesOf(check), check.discrepancy?.text].join(' · ')}
    >
      <ContractForm<z.ZodType>
        schema={schemas[kind]}
        id={`resolve-${kind}-${check.id}`}
        values={firstOf(check, kind)}
        submitLabel={t(`act.${kind}`)}
        onCancel={onClose}
        onSubmit={async (given) => {
          await mutateAsync({ params: { id: round.id }, body: ResolveCheck.parse(given) });
          onClose();
        }}
      >
        <Fields check={check} kind={kind} />
        {asksNight && <NightField />}
      </ContractForm>
    </Dialog>
  );
}
