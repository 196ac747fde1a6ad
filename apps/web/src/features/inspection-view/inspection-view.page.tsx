import { approvalStates, type ListedInspection, type QuestionerResponse } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { choice, fieldsOf, type FieldsOf } from '#core/records/fields.ts';
import { RecordPage, useRecordId } from '#core/records/record-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { PrintButton } from '#features/exports/print-button.tsx';
import { readSteps } from '#features/form-fill/read-steps.ts';
import { ComparedPanel } from '#features/inspection-view/compared.tsx';
import { useViewWords } from '#features/inspection-view/inspection-view.messages.ts';
import { ResponseActs } from '#features/inspection-view/response-acts.tsx';
import { ResponseAnswers } from '#features/inspection-view/response-answers.tsx';
import { Course, Figures, Standing } from '#features/inspection-view/response-facts.tsx';
import { FillLink } from '#features/inspection/inspection-acts.tsx';
import { ApprovalBadge, InspectionStatusBadge } from '#features/inspection/inspection-badges.tsx';
import { placeOf } from '#features/inspection/inspection-place.ts';
import {
  inspectionMessages,
  useInspectionWords,
} from '#features/inspection/inspection.messages.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { Section } from '#ui/show/card.tsx';

const list = '/dashboard/inspection-reports';
const tabs = ['answers', 'compare', 'history'] as const;
const ViewSearch = z.object({ tab: z.enum(tabs).default('answers') });

interface Of {
  response: QuestionerResponse;
}

/** What the history names of the answers. */
const responseFields = fieldsOf<QuestionerResponse>('questioner_response')({
  approval: {
    label: ['Approval', 'Aprobación'],
    ...choice(approvalStates, (state) => inspectionMessages.text(`approval.${state}`)),
  },
  remarks: { label: ['Remarks', 'Observaciones'], kind: 'lines' },
  score: {
    label: ['Score', 'Puntuación'],
    say: (value, format) => format.percent(Number(value), Number.isInteger(value) ? 0 : 2),
  },
  failed: {
    label: ['Failed answers', 'Respuestas que no cumplen'],
    kind: 'number',
    value: ({ failed }) => failed.length,
  },
  completedAt: { label: ['Completed', 'Terminada'], kind: 'instant' },
});
const inspectionFields = {
  reason: { label: ['Reason', 'Motivo'], kind: 'lines' },
} satisfies FieldsOf<ListedInspection>;

function History({ response }: Of) {
  const t = useViewWords();
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Section title={t('historyInspection')}>
        <ActivityPanel
          type="inspection_session"
          id={response.inspection.id}
          fields={inspectionFields}
        />
      </Section>
      <Section title={t('historyAnswers')}>
        <ActivityPanel type="questioner_response" id={response.id} fields={responseFields} />
      </Section>
    </div>
  );
}

function Badges({ response }: Of) {
  const { inspection, approval } = response;
  const isJudged = inspection.status === 'completed' || approval !== 'pending';
  return (
    <span className="flex flex-wrap gap-1">
      <InspectionStatusBadge inspection={inspection} />
      {isJudged && <ApprovalBadge approval={approval} />}
    </span>
  );
}

function Response({ response }: Of) {
  const t = useViewWords();
  const word = useInspectionWords();
  const { search, setSearch } = useScreenSearch(ViewSearch);
  const { inspection, questionerVersion } = response;
  const { title } = inspection.questioner;
  const heading = `${placeOf(inspection.place)} · ${title}`;
  useTitle(heading);
  const fillable = { ...inspection, allowLate: false, responseId: response.id, reason: '' };
  return (
    <>
      <PageHeader
        breadcrumbs={[{ key: 'list', content: <Link to={list}>{word('title')}</Link> }]}
        title={heading}
        badge={<Badges response={response} />}
        subtitle={
          <>
            {word('number', { number: inspection.number })}
            {' · '}
            {word('version', { title, version: questionerVersion })}
            {' · '}
            <Course response={response} />
          </>
        }
        actions={
          <>
            <FillLink inspection={fillable} />
            <PrintButton
              of={api.exports.inspection}
              ask={(print) => print({ body: { responseId: response.id } })}
              title={t('asPdf')}
            />
            <ResponseActs response={response} />
          </>
        }
      />
      <Standing response={response} />
      <Figures response={response} />
      <Tabs
        label={t('view')}
        value={search.tab}
        onChange={(tab) => setSearch({ tab: tab === 'answers' ? undefined : tab })}
        tabs={[
          {
            value: 'answers',
            label: t('answers'),
            content: <ResponseAnswers response={response} />,
          },
          {
            value: 'compare',
            label: t('compare'),
            content: <ComparedPanel responseId={response.id} />,
          },
          { value: 'history', label: t('history'), content: <History response={response} /> },
        ]}
      />
    </>
  );
}

/** What an inspection was answered with: read, judged, compared. */
export function InspectionViewPage() {
  const t = useViewWords();
  const word = useInspectionWords();
  const id = useRecordId('responseId');
  const canRead = useCan(api.questionerResponses.get);
  const isAsked = id > 0 && canRead;
  const query = useQuery({
    ...api.questionerResponses.get.query({ params: { id } }),
    enabled: isAsked,
  });
  const missing = {
    title: t('missing'),
    text: t('missingText'),
    back: <Link to={list}>{t('toList')}</Link>,
  };
  return (
    <RecordPage {...{ query, isAsked, missing }} title={word('title')}>
      {(response) => (
        <Response key={response.id} response={{ ...response, steps: readSteps(response.steps) }} />
      )}
    </RecordPage>
  );
}
