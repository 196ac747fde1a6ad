import type { RefusedEntry } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { kiosksMessages } from '#features/kiosks/kiosks.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Section } from '#ui/show/card.tsx';

const shown = 50;

function Refused({ entry: { id, kiosk, user, kind, at, message } }: { entry: RefusedEntry }) {
  const t = useMessages(kiosksMessages);
  const format = useFormat();
  const maySettle = useCan(api.kiosks.settle);
  const { mutate, isPending } = useAction(api.kiosks.settle, { success: t('settled') });
  const time = format.timeAndDate(at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium break-words">
          {user.name} · {t(kind, { time })}{' '}
          <span className="font-normal text-ink-2">{t('at', { kiosk })}</span>
        </p>
        <p className="text-ink-2">{message}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton asChild>
          <Link to="/dashboard/attendance" search={{ search: user.name }}>
            {t('times')}
          </Link>
        </LinkButton>
        {maySettle && (
          <Button
            icon={<Check size={16} aria-hidden />}
            isLoading={isPending}
            aria-label={`${t('settle')}: ${user.name}, ${t(kind, { time })}`}
            onClick={() => mutate({ params: { id } })}
          >
            {t('settle')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What was said at a kiosk and is in nobody's time: it waits until somebody has looked. */
export function RefusedPanel() {
  const t = useMessages(kiosksMessages);
  const { data } = useQuery(api.kiosks.refused.query({ query: { limit: String(shown) } }));
  if (data === undefined || data.items.length === 0) return null;
  const { items, total } = data;
  return (
    <Section title={t('refused')} description={t('refusedText')} className="mb-6">
      <ul>
        {items.map((entry) => (
          <Refused key={entry.id} entry={entry} />
        ))}
      </ul>
      {total > items.length && (
        <p className="text-ink-2">{t('more', { count: total - items.length })}</p>
      )}
    </Section>
  );
}
