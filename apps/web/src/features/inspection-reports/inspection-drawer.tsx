import type { ListedInspection } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useLabels } from '#core/records/fields.ts';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import type { InspectionsAddress } from '#features/inspection-reports/inspection-reports-view.ts';
import { inspectionFields } from '#features/inspection-reports/inspection-reports.fields.tsx';
import { useReportsWords } from '#features/inspection-reports/inspection-reports.messages.ts';
import { MoveButton } from '#features/inspection-reports/move-dialog.tsx';
import {
  AnswersLink,
  CancelButton,
  ExplainButton,
  FillLink,
} from '#features/inspection/inspection-acts.tsx';
import { InspectionStatusBadge } from '#features/inspection/inspection-badges.tsx';
import { placeOf, useWindowWords } from '#features/inspection/inspection-place.ts';
import { useInspectionWords } from '#features/inspection/inspection.messages.ts';
import { useRuleWords } from '#features/recurrence/recurrence-fields.tsx';
import { Details } from '#ui/show/card.tsx';

interface Props {
  inspection: ListedInspection;
}

function Facts({ inspection }: Props) {
  const t = useReportsWords();
  const word = useInspectionWords();
  const format = useFormat();
  const rule = useRuleWords();
  const windowWords = useWindowWords();
  const label = useLabels(inspectionFields);
  const { questioner, scheduledFor, assignedTo, startedAt, completedAt } = inspection;
  const { series, request, reason, note, allowLate } = inspection;
  const { title, version } = questioner;
  const asked = request && {
    name: request.council?.name ?? t('house'),
    day: format.date(request.by),
  };
  const facts = [
    { label: t('form'), value: word('version', { title, version }) },
    { label: label('scheduledFor'), value: windowWords(scheduledFor) },
    { label: t('assignedTo'), value: (assignedTo ?? inspection.assignedRole)?.name ?? t('nobody') },
    note !== '' && { label: label('note'), value: note },
    reason !== '' && { label: label('reason'), value: reason },
    startedAt !== null && { label: label('startedAt'), value: format.timeAndDate(startedAt) },
    completedAt !== null && { label: label('completedAt'), value: format.timeAndDate(completedAt) },
    series && { label: t('view.series'), value: rule(series.recurrence) },
    asked && { label: t('ask'), value: t('forRequest', asked) },
    allowLate && { label: t('allowLate'), value: t('allowLateHint') },
  ];
  return <Details columns={1} items={facts.filter((fact) => fact !== false && fact !== null)} />;
}

/** One inspection beside the list it is in: what it is, what can be done, and what happened to it. */
export function InspectionDrawer(address: InspectionsAddress) {
  const t = useReportsWords();
  const word = useInspectionWords();
  const { query } = useOpenRecord(address, api.inspections.get);
  return (
    <RecordDrawer
      {...{ address, query }}
      title={word('title')}
      missing={{ title: t('missingOne') }}
    >
      {(inspection) => ({
        title: `${placeOf(inspection.place)} · ${inspection.questioner.title}`,
        description: word('number', { number: inspection.number }),
        banner: <InspectionStatusBadge inspection={inspection} />,
        tabs: [
          {
            value: 'details',
            label: t('details'),
            content: <Facts inspection={inspection} />,
          },
          {
            value: 'activity',
            label: t('activity'),
            content: (
              <ActivityPanel
                type="inspection_session"
                id={inspection.id}
                fields={inspectionFields}
              />
            ),
          },
        ],
        footer: (
          <>
            <MoveButton inspection={inspection} />
            <CancelButton inspection={inspection} />
            <ExplainButton inspection={inspection} />
            <AnswersLink inspection={inspection} />
            <FillLink inspection={inspection} />
          </>
        ),
      })}
    </RecordDrawer>
  );
}
