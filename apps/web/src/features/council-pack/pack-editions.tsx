import { packChangeText, packPartWords, wordIn } from '@keyhold/contract';
import type { PackEdition } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import { useFormat } from '#core/language/format.ts';
import { useLanguage } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { useCouncilPackWords } from '#features/council-pack/council-pack.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Section } from '#ui/show/card.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const download = async (id: number) => {
  const { url } = await api.councilPacks.download.call({ params: { id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

function Changes({ edition: { changes, since } }: { edition: PackEdition }) {
  const t = useCouncilPackWords();
  const format = useFormat();
  const locale = useLanguage();
  if (since === null) return null;
  if (changes.length === 0) return <p className="text-sm">{t('noChanges', { since })}</p>;
  const writing = { locale, day: format.date, number: format.number, money: format.money };
  return (
    <details className="text-sm">
      <summary className="py-1">{t('changes', { count: changes.length, since })}</summary>
      <ul className="list-disc pl-5">
        {changes.map((change) => {
          const said = packChangeText(change, writing);
          return <li key={said}>{said}</li>;
        })}
      </ul>
    </details>
  );
}

function Line({ edition }: { edition: PackEdition }) {
  const t = useCouncilPackWords();
  const format = useFormat();
  const locale = useLanguage();
  const { isCouncil } = useProfile();
  const { id, number, from, to, council, asOf, sums, leftOut, sha256, askedBy } = edition;
  const name = [
    ...(isCouncil ? [] : [council.name]),
    `${format.date(from)} – ${format.date(to)}`,
    t('edition', { number }),
  ].join(' · ');
  const money = ({ money: amount }: PackEdition['sums']['total']) =>
    format.money(amount, edition.currency);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{name}</p>
        <p>
          {t('sums', {
            payable: money(sums.payable),
            inQuery: money(sums.inQuery),
            total: money(sums.total),
          })}
        </p>
        <p className="text-sm text-ink-2">
          {t('asOf', { at: format.dateTime(asOf), name: askedBy.name })}
        </p>
        <p className="text-sm text-ink-3 wrap-anywhere">{t('sha256', { sum: sha256 })}</p>
        {leftOut.length > 0 && (
          <p className="text-sm text-ink-2">
            {t('leftOut', {
              parts: leftOut.map((part) => wordIn(packPartWords, part, locale)).join(', '),
            })}
          </p>
        )}
        <Changes edition={edition} />
      </div>
      {edition.hasFile ? (
        <Button
          icon={<Download size={16} aria-hidden />}
          aria-label={t('downloadName', { name })}
          onClick={() => void download(id).catch(showError)}
        >
          {t('download')}
        </Button>
      ) : (
        <p className="max-w-52 text-sm text-ink-2">{t('noFile')}</p>
      )}
    </li>
  );
}

const perPage = 5;
/** What was made before, the latest first: to be fetched again, byte by byte. */
export function PackEditions() {
  const t = useCouncilPackWords();
  const [limit, setLimit] = useState(perPage);
  const { data, error, refetch } = useQuery({
    ...api.councilPacks.editions.query({ query: { limit } }),
    placeholderData: keepPreviousData,
  });
  if (data?.items.length === 0) return null;
  return (
    <Section title={t('editions')} description={t('editionsText')} className="mt-6">
      {error && !data && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {!error && !data && <SkeletonLines lines={3} />}
      <ul aria-label={t('editions')}>
        {data?.items.map((edition) => (
          <Line key={edition.id} edition={edition} />
        ))}
      </ul>
      {data && data.total > data.items.length && (
        <Button onClick={() => setLimit(limit + 4 * perPage)}>{t('more')}</Button>
      )}
    </Section>
  );
}
