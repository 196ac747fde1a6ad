import type { ChangeRequest, Reservation } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { requestMessages } from '#features/change-requests/change-requests.messages.ts';
import { RequestActs, useDecidable } from '#features/change-requests/request-acts.tsx';
import { Answer, Asked, Changes, RequestStatus } from '#features/change-requests/request-facts.tsx';
import { RequestSubject } from '#features/change-requests/request-subject.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';

const RaiseDialog = onDemand(
  async () => (await import('#features/change-requests/request-dialogs.tsx')).RaiseDialog,
);

const queue = '/dashboard/change-requests';
const most = 6;
const minute = 60_000;

/** On My shift: what waits for this person's word. Nothing to decide, nothing shown. */
export function WaitingRequestsPanel() {
  const t = useMessages(requestMessages);
  const kinds = useDecidable();
  const canDecide = kinds.length > 0;
  const { data } = useQuery({
    ...api.changeRequests.list.query({
      query: {
        status: 'pending',
        decidable: 'true',
        type: kinds.join(','),
        limit: most,
        sortBy: 'requestedAt',
      },
    }),
    enabled: canDecide,
    staleTime: 0,
    refetchInterval: minute,
  });
  if (!canDecide || !data || data.items.length === 0) return null;
  return (
    <section aria-label={t('waiting')} className="rounded border border-line bg-paper p-4 sm:p-5">
      <h2 className="flex items-baseline gap-2 text-md font-semibold">
        {t('waiting')}
        <span className="font-medium text-ink-3 tabular-nums">{data.total}</span>
      </h2>
      <ul className="mt-1">
        {data.items.map((request) => (
          <li
            key={request.id}
            className="flex flex-col gap-1.5 border-t border-line py-3 first:border-t-0"
          >
            <RequestSubject request={request} />
            <Changes changes={request.changes} />
            <Asked request={request} />
            <RequestActs request={request} />
          </li>
        ))}
      </ul>
      <LinkButton asChild size="sm" variant="ghost">
        <Link to={queue}>{t('allRequests')}</Link>
      </LinkButton>
    </section>
  );
}

function Raise({ reservation }: { reservation: Reservation }) {
  const t = useMessages(requestMessages);
  const [isOpen, setIsOpen] = useState(false);
  const canRaise = useCan('write:reservation_endings');
  // Whoever may check the guest out has nobody to ask.
  const canCheckOut = useCan(api.reservations.checkOut);
  if (!canRaise || canCheckOut || reservation.status !== 'checked_in' || reservation.endRequested)
    return null;
  return (
    <>
      <Button
        size="sm"
        icon={<LogOut size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
        className="self-start"
      >
        {t('raise')}
      </Button>
      {isOpen && <RaiseDialog reservation={reservation} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** On a booking: the requests about it, each to be answered in its place, and the way to make one. */
export function StayRequestsPanel({ reservation }: { reservation: Reservation }) {
  const { data } = useQuery({
    ...api.changeRequests.list.query({ query: { reservationId: reservation.id } }),
    enabled: useCan('read:reservation_endings'),
  });
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {data?.items.map((request) => (
        <article key={request.id} className="flex flex-col gap-1.5 rounded bg-sunken px-4 py-3">
          <RequestHead request={request} />
          {request.status === 'pending' && <Changes changes={request.changes} />}
          <Asked request={request} />
          <Answer request={request} />
          <RequestActs request={request} />
        </article>
      ))}
      <Raise reservation={reservation} />
    </div>
  );
}

function RequestHead({ request: { type, status } }: { request: ChangeRequest }) {
  const t = useMessages(requestMessages);
  return (
    <h3 className="flex flex-wrap items-center gap-2 font-semibold">
      {t(`type.${type}`)}
      <RequestStatus status={status} />
    </h3>
  );
}
