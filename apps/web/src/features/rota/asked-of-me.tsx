import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { RequestActs } from '#features/change-requests/request-acts.tsx';
import { Asked, Changes } from '#features/change-requests/request-facts.tsx';
import { RequestSubject } from '#features/change-requests/request-subject.tsx';
import { rotaMessages } from '#features/rota/rota.messages.ts';

/** The shifts that colleagues ask one to take over, whichever week they are in. */
export function AskedOfMe() {
  const t = useMessages(rotaMessages);
  const { data } = useQuery({
    ...api.changeRequests.list.query({ query: { asksMe: 'true', limit: 20 } }),
    staleTime: 0,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section
      aria-label={t('asksYou')}
      className="mb-4 rounded border border-line bg-paper px-4 pt-3 pb-1"
    >
      <h2 className="text-md font-semibold">{t('asksYou')}</h2>
      <ul>
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
    </section>
  );
}
