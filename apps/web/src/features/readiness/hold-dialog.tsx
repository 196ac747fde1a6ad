import { addDays, CallFailed, holdKinds, type Room, text } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { withdrawToast } from '#core/api/query.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { holdBody, useHolds } from '#features/readiness/holds.ts';
import { readinessMessages } from '#features/readiness/readiness.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { statusIcons } from '#ui/show/status-badge.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

/** What the form takes for a hold, to be spread into a form of several rooms as well. */
export const holdShape = {
  status: z.enum(holdKinds),
  reason: text(500),
  until: z.iso.datetime({ local: true }).nullable(),
};
const HoldForm = z.strictObject(holdShape);

function KindField() {
  const t = useMessages(readinessMessages);
  const word = useMessages(uiMessages);
  const options = holdKinds.map((kind) => ({
    value: kind,
    label: word(`status.${kind}`),
    icon: statusIcons[kind],
  }));
  return (
    <Field name="status" label={t('kind')}>
      {({ field }) => (
        <SegmentedControl
          label={t('kind')}
          value={holdKinds.find((kind) => kind === field.value) ?? 'maintenance'}
          onChange={field.onChange}
          options={options}
        />
      )}
    </Field>
  );
}

/** The fields of a hold, in any form whose schema has them. */
export function HoldFields() {
  const t = useMessages(readinessMessages);
  const { zone } = useFormat();
  return (
    <>
      <KindField />
      <TextareaField name="reason" label={t('reason')} hint={t('reasonHint')} />
      <DateField name="until" hasTime label={t('until')} hint={t('untilHint', { zone })} />
    </>
  );
}

const Need = z.object({ reservationId: z.number(), bookingId: z.string(), checkIn: z.iso.date() });
type Need = z.output<typeof Need>;

/** The booking that needs the room, where that is why the server refused. */
const needOf = (error: unknown): Need | null => {
  if (!(error instanceof CallFailed) || error.problem.code !== 'room_needed') return null;
  return Need.safeParse(error.problem.details).data ?? null;
};

/** What is broken cannot wait for a booking: the hold ends before it, or it goes elsewhere. */
function NeededNotice({ need }: { need: Need }) {
  const t = useMessages(readinessMessages);
  const format = useFormat();
  const today = useToday();
  const { setValue } = useFormContext();
  const canMove = useCan(api.reservations.update);
  const { reservationId, bookingId, checkIn } = need;
  const dayBefore = addDays(checkIn, -1);
  const endBefore = () => setValue('until', `${dayBefore}T23:59`, { shouldDirty: true });
  return (
    <div role="alert">
      <Notice tone="warning" title={t('needed', { bookingId, day: format.date(checkIn) })}>
        <span className="mt-2 flex flex-wrap gap-2">
          {dayBefore >= today && (
            <Button type="submit" onClick={endBefore}>
              {t('holdUntil', { day: format.date(dayBefore) })}
            </Button>
          )}
          {canMove && (
            <LinkButton asChild>
              <Link to="/dashboard/reservations" search={{ act: 'move', on: reservationId }}>
                {t('moveBooking', { bookingId })}
              </Link>
            </LinkButton>
          )}
        </span>
      </Notice>
    </div>
  );
}

interface HoldDialogProps {
  room: Room;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function HoldDialog({ room, open, onOpenChange }: HoldDialogProps) {
  const t = useMessages(readinessMessages);
  const format = useFormat();
  const { hold } = useHolds();
  const { hold: now, roomNo } = room;
  const [need, setNeed] = useState<Need | null>(null);
  const until = now?.until ? format.pattern(now.until, "yyyy-MM-dd'T'HH:mm") : null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title={t(now ? 'changeHold' : 'hold', { roomNo })}
      description={t('holdText')}
    >
      <ContractForm
        schema={HoldForm}
        values={{ status: now?.kind ?? 'maintenance', reason: now?.reason ?? '', until }}
        submitLabel={t(now ? 'saveHold' : 'holdRoom')}
        onCancel={() => onOpenChange(false)}
        onSubmit={async (given) => {
          setNeed(null);
          try {
            await hold(room, holdBody(given, format.zone));
            onOpenChange(false);
          } catch (error) {
            const known = needOf(error);
            if (!known) throw error;
            withdrawToast(error);
            setNeed(known);
          }
        }}
      >
        <HoldFields />
        {need && <NeededNotice need={need} />}
      </ContractForm>
    </Dialog>
  );
}
