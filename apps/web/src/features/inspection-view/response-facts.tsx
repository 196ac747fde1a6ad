import type { QuestionerResponse } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { useViewWords } from '#features/inspection-view/inspection-view.messages.ts';
import { evaluationOf } from '#features/inspection-view/response-answers.tsx';
import { StatTile } from '#ui/show/stat-tile.tsx';
import { Notice } from '#ui/state/notice.tsx';

interface Of {
  response: QuestionerResponse;
}

/** By whom and when. */
export function Course({ response }: Of) {
  const t = useViewWords();
  const format = useFormat();
  const { by, inspector, startedAt, completedAt, approval, decidedBy, decidedAt } = response;
  const names = (by.length > 0 ? by : [inspector]).map(({ name }) => name).join(', ');
  const parts = [
    t('by', { names }),
    t('startedAt', { when: format.timeAndDate(startedAt) }),
    completedAt !== null && t('completedAt', { when: format.timeAndDate(completedAt) }),
    approval === 'approved' &&
      decidedBy &&
      t('approvedBy', { name: decidedBy.name, when: format.timeAndDate(decidedAt) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What is to be known before the answers are read. */
export function Standing({ response }: Of) {
  const t = useViewWords();
  const { approval, decidedBy, remarks, inspection } = response;
  const said = { name: decidedBy?.name ?? '', remarks };
  const isRunning = inspection.status === 'in_progress';
  return (
    <>
      {isRunning && approval !== 'rejected' && <Notice className="mb-4">{t('running')}</Notice>}
      {approval === 'rejected' && (
        <Notice tone="warning" className="mb-4">
          {t('returned', said)}
        </Notice>
      )}
      {approval === 'pending' && !isRunning && remarks !== '' && (
        <Notice className="mb-4">{t('corrected', { remarks })}</Notice>
      )}
    </>
  );
}

/** The score, what failed, and how much of it was answered. */
export function Figures({ response }: Of) {
  const t = useViewWords();
  const format = useFormat();
  const { score, completedAt } = response;
  const { failed, asked, done } = evaluationOf(response);
  const isDone = completedAt !== null;
  const digits = score === null || Number.isInteger(score) ? 0 : 2;
  const scoreHint = score === null ? t(isDone ? 'scoreNone' : 'scoreLater') : t('scoreHint');
  return (
    <ul className="mb-6 grid grid-cols-1 gap-2 sm:grid-cols-3">
      <li className="grid">
        <StatTile
          label={t('score')}
          count={score === null ? '–' : format.percent(score, digits)}
          hint={scoreHint}
        />
      </li>
      <li className="grid">
        <StatTile
          label={t('failed')}
          count={format.number(failed.length)}
          hint={failed.length === 0 ? t('failedNone') : undefined}
        />
      </li>
      <li className="grid">
        <StatTile
          label={t('asked')}
          count={format.number(done)}
          percent={t('ofTotal', { total: asked.length })}
        />
      </li>
    </ul>
  );
}
