import { addDays } from '@keyhold/contract';
import { Clock, CopyPlus, LayoutTemplate, Plus, Send, UsersRound } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAct } from '#core/records/use-act.tsx';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { rotaMessages } from '#features/rota/rota.messages.ts';
import type { useWeek } from '#features/rota/use-rota.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';

const CoverDialog = onDemand(
  async () => (await import('#features/rota-cover/cover-dialog.tsx')).CoverDialog,
);

const ShiftTemplatesDialog = onDemand(
  async () =>
    (await import('#features/shift-templates/shift-templates-dialog.tsx')).ShiftTemplatesDialog,
);

const TemplatesDialog = onDemand(
  async () => (await import('#features/week-templates/templates-dialog.tsx')).TemplatesDialog,
);

interface ActsProps {
  week: ReturnType<typeof useWeek>;
  drafts: number;
  onNew: () => void;
}

/** What planners do with a whole week. */
export function WeekActs({ week: { monday, days }, drafts, onNew }: ActsProps) {
  const t = useMessages(rotaMessages);
  const canWrite = useCan(api.shifts.create);
  const canCover = useCan(api.cover.create);
  const [shown, setShown] = useState<'cover' | 'shiftTemplates' | 'templates' | null>(null);
  const close = () => setShown(null);
  const copy = useAct(api.shifts.copy, {
    input: { body: { from: addDays(monday, -7), to: monday } },
    icon: CopyPlus,
    word: t('copy'),
    success: ({ copied }) => t('copied', { count: copied }),
  });
  const publish = useAct(api.shifts.publish, {
    input: { body: { from: monday, to: days.at(-1) ?? monday } },
    when: drafts > 0,
    icon: Send,
    word: t('publish', { count: drafts }),
    isMain: true,
    success: ({ published, told }) =>
      t('published', { count: published, who: t('persons', { count: told }) }),
  });
  return (
    <>
      <ActButtons
        acts={[
          canCover && { icon: UsersRound, word: t('cover'), run: () => setShown('cover') },
          copy,
          canWrite && {
            icon: Clock,
            word: t('shiftTemplates'),
            run: () => setShown('shiftTemplates'),
          },
          canWrite && {
            icon: LayoutTemplate,
            word: t('templates'),
            run: () => setShown('templates'),
          },
          canWrite && { icon: Plus, word: t('new'), run: onNew },
          publish,
        ]}
      />
      {shown === 'cover' && <CoverDialog onClose={close} />}
      {shown === 'shiftTemplates' && <ShiftTemplatesDialog onClose={close} />}
      {shown === 'templates' && <TemplatesDialog monday={monday} onClose={close} />}
    </>
  );
}
