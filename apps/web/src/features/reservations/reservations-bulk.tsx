import {
  checkOutReasons,
  maxNights,
  type Contract,
  type Input,
  type Reservation,
} from '@keyhold/contract';
import { BedDouble, CalendarCheck2, CalendarPlus, LogOut } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useOptions } from '#core/records/fields.ts';
import { useCan } from '#core/session/session.tsx';
import { PrintButton } from '#features/exports/print-button.tsx';
import { reservationFields } from '#features/reservation/reservation.fields.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import { useReservationBulk } from '#features/reservations/use-reservation-bulk.ts';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ReportDialog } from '#ui/overlay/report-dialog.tsx';

type Body = Input<Contract['reservations']['batch']>['body'];
type Asking = 'extend' | 'check_out' | null;

const Extend = z.strictObject({ nights: z.number().int().min(1).max(maxNights) });
const Leave = z.strictObject({ reason: z.enum(checkOutReasons) });

interface AskProps {
  asking: Asking;
  count: number;
  onClose: () => void;
  onExtend: (nights: number) => void;
  onCheckOut: (reason: (typeof checkOutReasons)[number]) => void;
}

function Ask({ asking, count, onClose, onExtend, onCheckOut }: AskProps) {
  const t = useMessages(reservationsMessages);
  const reasons = useOptions(reservationFields.checkOutReason);
  if (asking === null) return null;
  const isExtend = asking === 'extend';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isExtend ? 'extendTitle' : 'checkOutTitle', { count })}
      description={t(isExtend ? 'extendText' : 'checkOutText')}
    >
      {isExtend ? (
        <ContractForm
          schema={Extend}
          values={{ nights: 1 }}
          submitLabel={t('extend')}
          onCancel={onClose}
          onSubmit={({ nights }) => onExtend(nights)}
        >
          <NumberField name="nights" label={t('extendBy')} min={1} max={maxNights} hasButtons />
        </ContractForm>
      ) : (
        <ContractForm
          schema={Leave}
          values={{ reason: 'moved_on' }}
          submitLabel={t('checkOutMany')}
          onCancel={onClose}
          onSubmit={({ reason }) => onCheckOut(reason)}
        >
          <SelectField name="reason" label={t('whyLeft')} options={reasons} />
        </ContractForm>
      )}
    </Dialog>
  );
}

interface BulkProps {
  /** Those chosen; all that match are fetched when they are meant. */
  getChosen: () => Promise<readonly Reservation[]>;
  count: number;
  onDone: () => void;
}

/** Inside the bulk bar: one act on all that are chosen, each refused or done on its own; and their list on paper. */
export function ReservationsBulk({ getChosen, count, onDone }: BulkProps) {
  const t = useMessages(reservationsMessages);
  const canUpdate = useCan(api.reservations.update);
  const [asking, setAsking] = useState<Asking>(null);
  const bulk = useReservationBulk({ getChosen, onDone });
  const run = (of: (ids: number[]) => Body) => {
    setAsking(null);
    void bulk.run(of);
  };
  const listed = async () => (await getChosen()).map(({ id }) => id);
  const closeReport = () => {
    bulk.closeReport();
    onDone();
  };
  return (
    <>
      {canUpdate && (
        <>
          <Button
            size="sm"
            isLoading={bulk.isPending}
            icon={<CalendarCheck2 size={16} aria-hidden />}
            onClick={() => run((ids) => ({ act: 'confirm', ids }))}
          >
            {t('confirm')}
          </Button>
          <Button
            size="sm"
            isLoading={bulk.isPending}
            icon={<BedDouble size={16} aria-hidden />}
            onClick={() => run((ids) => ({ act: 'assign', ids }))}
          >
            {t('assign')}
          </Button>
          <Button
            size="sm"
            isLoading={bulk.isPending}
            icon={<CalendarPlus size={16} aria-hidden />}
            onClick={() => setAsking('extend')}
          >
            {t('extend')}
          </Button>
          <Button
            size="sm"
            isLoading={bulk.isPending}
            icon={<LogOut size={16} aria-hidden />}
            onClick={() => setAsking('check_out')}
          >
            {t('checkOutMany')}
          </Button>
        </>
      )}
      <PrintButton
        size="sm"
        of={api.exports.reservationList}
        ask={(print) => void listed().then((reservationIds) => print({ body: { reservationIds } }))}
        title={t('listTitle')}
      >
        {t('printList')}
      </PrintButton>
      <Ask
        asking={asking}
        count={count}
        onClose={() => setAsking(null)}
        onExtend={(nights) => run((ids) => ({ act: 'extend', ids, nights }))}
        onCheckOut={(reason) => run((ids) => ({ act: 'check_out', ids, reason }))}
      />
      <ReportDialog report={bulk.report} onClose={closeReport} />
    </>
  );
}
