import type { Shift } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { WaitingRequestsPanel } from '#features/change-requests/requests-panel.tsx';
import { ShiftRounds } from '#features/room-inspections/shift-rounds.tsx';
import { waitingMessages } from '#features/waiting/waiting.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';

const minute = 60_000;
const often = { staleTime: 0, refetchInterval: minute } as const;

/** How many inspections wait for this person's approval, and how many somebody has asked for. */
function useInspections() {
  const canApprove = useCan(api.questionerResponses.approve);
  const canRead = useCan(api.inspections.list);
  const canAccept = useCan(api.inspectionRequests.accept);
  const toApprove = useQuery({
    ...api.inspections.list.query({ query: { toApprove: 'true', limit: 1 } }),
    ...often,
    enabled: canApprove && canRead,
  });
  const asked = useQuery({
    ...api.inspectionRequests.list.query({ query: { status: 'pending', limit: 1 } }),
    ...often,
    enabled: canAccept,
  });
  return { toApprove: toApprove.data?.total ?? 0, asked: asked.data?.total ?? 0 };
}

function Line({ link }: { link: ReactNode }) {
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <LinkButton asChild size="sm" variant="ghost">
        {link}
      </LinkButton>
    </li>
  );
}

function More({ purchasing }: Pick<Shift, 'purchasing'>) {
  const t = useMessages(waitingMessages);
  const { toApprove, asked } = useInspections();
  const canBuy = useCan(api.purchasingRequests.approve);
  const toBuy = canBuy ? (purchasing?.toDecide ?? 0) : 0;
  if (toBuy + toApprove + asked === 0) return null;
  return (
    <section aria-label={t('more')} className="rounded border border-line bg-paper p-4 sm:p-5">
      <h3 className="text-md font-semibold">{t('more')}</h3>
      <ul className="mt-1">
        {toBuy > 0 && (
          <Line
            link={
              <Link to="/dashboard/purchasing-requests" search={{ toDecide: true }}>
                {t('purchases', { count: toBuy })}
              </Link>
            }
          />
        )}
        {toApprove > 0 && (
          <Line
            link={
              <Link to="/dashboard/inspection-reports" search={{ toApprove: true }}>
                {t('responses', { count: toApprove })}
              </Link>
            }
          />
        )}
        {asked > 0 && (
          <Line
            link={
              <Link to="/dashboard/inspection-reports" search={{ view: 'requests' }}>
                {t('asked', { count: asked })}
              </Link>
            }
          />
        )}
      </ul>
    </section>
  );
}

/** For whoever leads the house: what waits for their word, of every kind, under one heading. */
export function WaitingForYou({ purchasing }: Pick<Shift, 'purchasing'>) {
  const t = useMessages(waitingMessages);
  const canReadRounds = useCan(api.roomInspections.list);
  return (
    // Where no panel has anything to say, the heading has nothing to head.
    <section aria-label={t('title')} className="flex flex-col gap-4 not-has-[li]:hidden">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      {canReadRounds && <ShiftRounds />}
      <WaitingRequestsPanel />
      <More purchasing={purchasing} />
    </section>
  );
}
