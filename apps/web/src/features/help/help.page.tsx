import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useLanguage } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { GuideText } from '#features/help/guide-text.tsx';
import {
  guideNames,
  readGuide,
  sectionFor,
  type Guide,
  type GuideName,
  type Section,
} from '#features/help/guides.ts';
import { useHelpWords } from '#features/help/help.messages.ts';
import { Select } from '#ui/input/select.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Card } from '#ui/show/card.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const HelpSearch = z.object({
  guide: z.enum(guideNames).optional(),
  /** The screen that it was opened from. */
  from: z.string().max(200).optional(),
});

/** The guide for what somebody does most, by what they may do. */
function useOwnGuide(): GuideName {
  const { isSuperAdmin, isCouncil, isHousekeeper } = useProfile();
  const guides: [isTheirs: boolean, guide: GuideName][] = [
    [isSuperAdmin, 'platform'],
    [isCouncil, 'council'],
    [isHousekeeper, 'housekeeper'],
    [useCan(api.users.create), 'manager'],
    [useCan(api.reservations.create), 'front-desk'],
    [useCan(api.roomInspections.create), 'security'],
    [useCan(api.maintenance.update), 'maintenance'],
    [useCan(api.inventories.takeIn), 'stores'],
  ];
  return guides.find(([isTheirs]) => isTheirs)?.[1] ?? 'front-desk';
}

const idOf = (section: Section) => section.title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');

function Part({ section }: { section: Section }) {
  return (
    <section aria-labelledby={idOf(section)} className="flex max-w-prose flex-col gap-3">
      <h2 id={idOf(section)} tabIndex={-1} className="scroll-mt-20 text-lg font-semibold">
        {section.title}
      </h2>
      <GuideText tokens={section.tokens} />
    </section>
  );
}

function Contents({ guide }: { guide: Guide }) {
  const t = useHelpWords();
  return (
    <nav aria-label={t('contents')}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {guide.sections.map((section) => (
          <li key={section.title}>
            <a
              href={`#${idOf(section)}`}
              className="inline-block py-1 underline underline-offset-2"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** From a screen one comes to what is said of it. */
function Guided({ guide, from }: { guide: Guide; from: string | undefined }) {
  const come = useEffectEvent((opened: Guide) => {
    const section = sectionFor(opened, from);
    const heading = section && document.querySelector<HTMLElement>(`#${CSS.escape(idOf(section))}`);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  });
  useEffect(() => come(guide), [guide]);
  return (
    <Card>
      <div className="flex flex-col gap-7">
        <Contents guide={guide} />
        {guide.picture && (
          <img
            src={guide.picture.url}
            alt={guide.picture.text}
            className="max-h-96 w-fit max-w-full rounded border border-line object-contain"
          />
        )}
        {guide.sections.map((section) => (
          <Part key={section.title} section={section} />
        ))}
      </div>
    </Card>
  );
}

/** What each screen is for, a page a role; opened at the screen that one was on. */
export function HelpPage() {
  const t = useHelpWords();
  const language = useLanguage();
  const { search, setSearch } = useScreenSearch(HelpSearch);
  const own = useOwnGuide();
  const name = search.guide ?? own;
  const { data, error, refetch } = useQuery({
    queryKey: ['guide', name, language],
    queryFn: () => readGuide(name, language),
    staleTime: Infinity,
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('text')}
        actions={
          <div className="w-full sm:w-64">
            <Select
              aria-label={t('guide')}
              value={name}
              onChange={(guide) => setSearch({ guide, from: undefined })}
              options={guideNames.map((value) => ({ value, label: t(`guide.${value}`) }))}
            />
          </div>
        }
      />
      {error && !data && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {!error && !data && <SkeletonLines lines={8} />}
      {data && <Guided guide={data} from={search.from} />}
    </>
  );
}
