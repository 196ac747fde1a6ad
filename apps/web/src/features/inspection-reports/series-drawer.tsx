import {
  clockTime,
  inspectionProblems,
  recordId,
  recurrence,
  workDay,
  type InspectionSeries,
} from '@keyhold/contract';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useToday } from '#core/shell/today.ts';
import {
  inspectionReportsMessages,
  useReportsWords,
} from '#features/inspection-reports/inspection-reports.messages.ts';
import {
  AllowLateField,
  AssignedRoleField,
  AssigneeField,
  QuestionerField,
  TimeField,
} from '#features/inspection-reports/plan-fields.tsx';
import {
  namesPlaces,
  noSeriesPlaces,
  SeriesPlacesFields,
  seriesPlacesOf,
  seriesPlacesShape,
  seriesPlacesValues,
  withOtherAreas,
} from '#features/inspection-reports/series-places.tsx';
import {
  RecurrenceFields,
  recurrenceShape,
  recurrenceValues,
  ruleOf,
} from '#features/recurrence/recurrence-fields.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

const SeriesForm = z
  .strictObject({
    questionerId: recordId,
    ...seriesPlacesShape,
    startsOn: workDay,
    opens: clockTime,
    closes: clockTime,
    assignedTo: recordId.nullable(),
    assignedRole: recordId.nullable(),
    allowLate: z.boolean(),
    ...recurrenceShape,
  })
  .refine(namesPlaces, {
    path: ['area'],
    error: () => inspectionReportsMessages.text('placeNeeded'),
  })
  .refine(({ assignedTo, assignedRole }) => assignedTo === null || assignedRole === null, {
    path: ['assignedRole'],
    error: inspectionProblems.ones,
  })
  .refine((given) => recurrence.safeParse(ruleOf(given)).success, {
    path: ['repeat'],
    error: () => inspectionReportsMessages.text('repeatsNeeded'),
  });

const bodyOf = (given: z.output<typeof SeriesForm>) => {
  const { questionerId, startsOn, opens, closes, assignedTo, assignedRole, allowLate } = given;
  const times = { from: opens, until: closes };
  const rule = ruleOf(given) ?? '';
  const where = seriesPlacesOf(given);
  const whose = { assignedTo, assignedRole };
  return { questionerId, ...where, recurrence: rule, startsOn, times, ...whose, allowLate };
};

function When() {
  const t = useReportsWords();
  const startsOn = useWatch<{ startsOn: string }, 'startsOn'>({ name: 'startsOn' });
  return (
    <>
      <DateField name="startsOn" label={t('startsOn')} />
      <RecurrenceFields startDate={startsOn} />
      <TimeField name="opens" label={t('timeFrom')} />
      <TimeField name="closes" label={t('timeUntil')} hint={t('timeUntilHint')} />
    </>
  );
}

function useValues(series: InspectionSeries | null) {
  const today = useToday();
  const weekly = { ...recurrenceValues(null), repeat: 'week' as const };
  if (series === null)
    return {
      ...noSeriesPlaces,
      startsOn: today,
      opens: '08:00',
      closes: '20:00',
      assignedTo: null,
      assignedRole: null,
      allowLate: false,
      ...weekly,
    };
  const { questioner, startsOn, times, assignedTo, assignedRole, allowLate } = series;
  return {
    questionerId: questioner.id,
    ...seriesPlacesValues(series),
    startsOn,
    opens: times.from,
    closes: times.until,
    assignedTo: assignedTo?.id ?? null,
    assignedRole: assignedRole?.id ?? null,
    allowLate,
    ...recurrenceValues(series.recurrence),
  };
}

interface Props {
  /** Null: a new one. */
  series: InspectionSeries | null;
  onClose: () => void;
}

/** Places that are inspected on certain days, again and again. */
export function SeriesDrawer({ series, onClose }: Props) {
  const t = useReportsWords();
  const values = useValues(series);
  const made = useAction(api.inspectionSeries.create, { success: t('seriesMade') });
  const changed = useAction(api.inspectionSeries.update, { success: t('seriesSaved') });
  const save = async (given: z.output<typeof SeriesForm>) => {
    const body = bodyOf(given);
    if (series === null) return await made.mutateAsync({ body });
    const { id, version } = series;
    const places = withOtherAreas(series, body);
    return await changed.mutateAsync({ params: { id }, body: { ...body, places, version } });
  };
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(series ? 'seriesChange' : 'seriesNew')}
      description={t(series ? 'seriesChangeText' : 'seriesNewText')}
    >
      <ContractForm
        schema={SeriesForm}
        id={series ? `inspection-series-${series.id}` : undefined}
        values={values}
        submitLabel={t(series ? 'seriesChange' : 'seriesNew')}
        onCancel={onClose}
        onSubmit={async (given) => {
          await save(given);
          onClose();
        }}
      >
        <QuestionerField
          label={t('form')}
          placeholder={t('chooseForm')}
          chosen={series?.questioner}
        />
        <SeriesPlacesFields />
        <When />
        <AssigneeField />
        <AssignedRoleField />
        <AllowLateField />
      </ContractForm>
    </Drawer>
  );
}
