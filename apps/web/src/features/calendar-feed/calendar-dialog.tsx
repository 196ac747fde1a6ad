import type { CalendarAddress } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Link2Off, RefreshCw } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { messages, useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { CopyInput } from '#ui/input/copy-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const calendarMessages = messages('calendar-feed', {
  title: ['Subscribe in your calendar', 'Suscribirse en su calendario'],
  'text.shifts': [
    'Your calendar reads your published shifts from a private address, from four weeks back to a year ahead, and follows what changes.',
    'Su calendario lee sus turnos publicados desde una dirección privada, desde hace cuatro semanas hasta dentro de un año, y sigue los cambios.',
  ],
  'text.arrivals': [
    'Your calendar reads the arrivals from a private address: room, booking and nights, never a name, from a week back to three months ahead. It follows what changes.',
    'Su calendario lee las llegadas desde una dirección privada: habitación, reserva y noches, nunca un nombre, desde hace una semana hasta dentro de tres meses. Sigue los cambios.',
  ],
  make: ['Make an address', 'Crear una dirección'],
  made: ['The address is made', 'La dirección está creada'],
  address: ['Private address', 'Dirección privada'],
  copy: ['Copy the address', 'Copiar la dirección'],
  open: ['Open in your calendar', 'Abrir en su calendario'],
  'secret.arrivals': [
    'Whoever has this address can read the arrivals. Withdraw it if somebody else has got hold of it.',
    'Quien tenga esta dirección puede leer las llegadas. Retírela si otra persona la consigue.',
  ],
  'secret.shifts': [
    'Whoever has this address can read your shifts. Withdraw it if somebody else has got hold of it.',
    'Quien tenga esta dirección puede leer sus turnos. Retírela si otra persona la consigue.',
  ],
  since: ['Made on {{day}}', 'Creada el {{day}}'],
  unreadable: [
    'The address cannot be shown any more. It works still where it is used; make a new one to see it.',
    'La dirección ya no se puede mostrar. Sigue funcionando donde se usa; cree otra para verla.',
  ],
  renew: ['New address', 'Nueva dirección'],
  withdraw: ['Withdraw', 'Retirar'],
  withdrawn: ['The address is withdrawn', 'La dirección se ha retirado'],
});

/** What a calendar is told of. */
type Kind = 'shifts' | 'arrivals';

function Address({ calendar: { path, madeAt }, kind }: { calendar: CalendarAddress; kind: Kind }) {
  const t = useMessages(calendarMessages);
  const format = useFormat();
  const address = path === null ? null : new URL(path, globalThis.location.origin).href;
  if (address === null) return <Notice tone="warning">{t('unreadable')}</Notice>;
  return (
    <>
      <CopyInput value={address} label={t('address')} copyLabel={t('copy')} />
      <p className="text-sm text-ink-3">{t(`secret.${kind}`)}</p>
      <p className="text-sm text-ink-3">{t('since', { day: format.date(madeAt) })}</p>
      <LinkButton asChild variant="primary" className="self-start">
        <a href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarSync size={16} aria-hidden />
          {t('open')}
        </a>
      </LinkButton>
    </>
  );
}

interface DialogProps {
  kind: Kind;
  /** Undefined until it is known. */
  calendar: CalendarAddress | null | undefined;
  error: Error | null;
  refetch: () => unknown;
  make: () => void;
  isMaking: boolean;
  end: () => void;
  isEnding: boolean;
  onClose: () => void;
}
function CalendarDialog(props: DialogProps) {
  const { kind, calendar, error, refetch, make, isMaking, end, isEnding, onClose } = props;
  const t = useMessages(calendarMessages);
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={t(`text.${kind}`)}>
      {error && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {calendar === undefined && !error && <SkeletonLines lines={3} />}
      {calendar === null && (
        <Button variant="primary" isLoading={isMaking} onClick={() => make()}>
          {t('make')}
        </Button>
      )}
      {calendar && (
        <div className="flex flex-col gap-3">
          <Address calendar={calendar} kind={kind} />
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon={<RefreshCw size={16} aria-hidden />}
              isLoading={isMaking}
              onClick={() => make()}
            >
              {t('renew')}
            </Button>
            <Button
              size="sm"
              icon={<Link2Off size={16} aria-hidden />}
              isLoading={isEnding}
              onClick={() => end()}
            >
              {t('withdraw')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface Props {
  onClose: () => void;
}
const said = () => ({
  made: { success: calendarMessages.text('made') },
  withdrawn: { success: calendarMessages.text('withdrawn') },
});

/** One’s own shifts in the calendar of one’s phone. */
export function ShiftCalendarDialog({ onClose }: Props) {
  const { data, error, refetch } = useQuery(api.shiftCalendars.get.query());
  const create = useAction(api.shiftCalendars.create, said().made);
  const withdraw = useAction(api.shiftCalendars.remove, said().withdrawn);
  return (
    <CalendarDialog
      kind="shifts"
      calendar={data?.calendar}
      {...{ error, refetch, onClose }}
      make={() => create.mutate({})}
      isMaking={create.isPending}
      end={() => withdraw.mutate({})}
      isEnding={withdraw.isPending}
    />
  );
}

/** Who arrives in the property, in the calendar of whoever plans for it. */
export function ArrivalCalendarDialog({ onClose }: Props) {
  const { data, error, refetch } = useQuery(api.arrivalCalendar.get.query());
  const create = useAction(api.arrivalCalendar.create, said().made);
  const withdraw = useAction(api.arrivalCalendar.remove, said().withdrawn);
  return (
    <CalendarDialog
      kind="arrivals"
      calendar={data?.calendar}
      {...{ error, refetch, onClose }}
      make={() => create.mutate({})}
      isMaking={create.isPending}
      end={() => withdraw.mutate({})}
      isEnding={withdraw.isPending}
    />
  );
}
