import type { Inspection } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarX2 } from 'lucide-react';
import { useMemo } from 'react';

import { api } from '#core/api/api.ts';
import { useDraft } from '#core/offline/draft.tsx';
import { isOnTop, useQueued } from '#core/offline/overlay.ts';
import { RecordPage, useRecordId } from '#core/records/record-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { readSteps } from '#features/form-fill/read-steps.ts';
import { Filling } from '#features/inspection-fill/filling.tsx';
import { useFillingWords } from '#features/inspection-fill/inspection-fill.messages.ts';
import type { Typed } from '#features/inspection-fill/use-filling.ts';
import { AnswersLink, isToFill } from '#features/inspection/inspection-acts.tsx';
import { placeOf } from '#features/inspection/inspection-place.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { DelayedSkeleton, SkeletonLines } from '#ui/state/skeleton.tsx';

const list = '/dashboard/inspection-reports';

/** What is answered so far is waited for where it can be had; without a network one goes on without. */
function Answered({ inspection }: { inspection: Inspection }) {
  const draft = useDraft<Typed>(`inspection/${inspection.id}`);
  const canRead = useCan(api.questionerResponses.get);
  const { responseId } = inspection;
  const isAsked = responseId !== null && canRead;
  const { data, isPending } = useQuery({
    ...api.questionerResponses.get.query({ params: { id: responseId ?? 0 } }),
    enabled: isAsked,
  });
  const known = useMemo(
    () => ({ ...inspection, steps: readSteps(inspection.steps) }),
    [inspection],
  );
  if ((isAsked && isPending) || !draft.isRead)
    return (
      <DelayedSkeleton>
        <SkeletonLines lines={6} />
      </DelayedSkeleton>
    );
  return (
    <Filling
      key={inspection.id}
      inspection={known}
      response={data}
      isAlone={isAsked && data === undefined}
      draft={draft}
    />
  );
}

function Closed({ inspection }: { inspection: Inspection }) {
  const t = useFillingWords();
  return (
    <EmptyState
      icon={CalendarX2}
      title={t('closed')}
      actions={
        <>
          <AnswersLink inspection={inspection} />
          <LinkButton asChild>
            <Link to={list}>{t('toList')}</Link>
          </LinkButton>
        </>
      }
    >
      {inspection.reason || t('closedText')}
    </EmptyState>
  );
}

function Opened({ inspection }: { inspection: Inspection }) {
  const title = `${placeOf(inspection.place)} · ${inspection.questioner.title}`;
  useTitle(title);
  const canFill = useCan(api.questionerResponses.save);
  const isEnding = useQueued(api.inspections.complete, { of: inspection.id }).some(isOnTop);
  const isShown =
    canFill && (isToFill(inspection) || inspection.status === 'completed' || isEnding);
  return (
    <>
      <PageHeader isCompact title={title} />
      {isShown ? <Answered inspection={inspection} /> : <Closed inspection={inspection} />}
    </>
  );
}

/** Where one inspection is answered, on a phone and without a network. */
export function InspectionFillPage() {
  const t = useFillingWords();
  const id = useRecordId('inspectionId');
  const canRead = useCan(api.inspections.get);
  const isAsked = id > 0 && canRead;
  const query = useQuery({
    ...api.inspections.get.query({ params: { id } }),
    enabled: isAsked,
  });
  const missing = {
    title: t('missing'),
    text: t('missingText'),
    back: <Link to={list}>{t('toList')}</Link>,
  };
  return (
    <RecordPage {...{ query, isAsked, missing }} title={t('fill')}>
      {(inspection) => <Opened key={inspection.id} inspection={inspection} />}
    </RecordPage>
  );
}
