import type { InspectionFigures } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useFormat } from '#core/language/format.ts';
import { Chart } from '#core/shell/chart.tsx';
import type { ReportsView } from '#features/reports/reports-view.ts';
import { useReportsWords } from '#features/reports/reports.messages.ts';
import { Card } from '#ui/show/card.tsx';
import { StatTile } from '#ui/show/stat-tile.tsx';

interface FiguresProps {
  figures: InspectionFigures;
}
const mostPlaces = 15;
const hoursADay = 24;

const digitsOf = (value: number) => (Number.isInteger(value) ? 0 : 1);

const useWrite = () => {
  const format = useFormat();
  const t = useReportsWords();
  return {
    count: (value: number) => format.number(value),
    percent: (value: number) => format.percent(value, digitsOf(value)),
    days: (value: number) => t('days', { n: format.number(value, digitsOf(value)) }),
  };
};
const inDays = (hours: number | null) =>
  hours === null ? null : Math.round((hours / hoursADay) * 10) / 10;

export function FigureTiles({ figures }: FiguresProps) {
  const t = useReportsWords();
  const write = useWrite();
  const { completed, late, score, failed, missed, actions } = figures;
  const median = inDays(actions?.medianHours ?? null);
  return (
    <div className="mb-5 grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-5">
      <StatTile
        label={t('completed')}
        count={write.count(completed)}
        hint={late > 0 && t('late', { count: late })}
      />
      <StatTile label={t('score')} count={score === null ? '–' : write.percent(score)} />
      <StatTile
        label={t('failed')}
        count={write.count(failed)}
        percent={completed > 0 && write.percent(Math.round((failed * 100) / completed))}
      />
      <StatTile label={t('missed')} count={write.count(missed)} />
      {actions && (
        <StatTile
          label={t('median')}
          count={median === null ? '–' : write.days(median)}
          hint={median !== null && t('medianHint', { count: actions.verified })}
        />
      )}
    </div>
  );
}

const useWeeks = () => {
  const t = useReportsWords();
  const format = useFormat();
  return (weeks: readonly { week: string }[]) => ({
    of: t('ofWeek'),
    items: weeks.map(({ week }) => ({
      key: week,
      label: t('week', { day: format.pattern(week, 'd MMM yyyy') }),
      short: format.pattern(week, 'd MMM'),
    })),
  });
};

function OverTime({ figures: { weeks } }: FiguresProps) {
  const t = useReportsWords();
  const write = useWrite();
  const items = useWeeks()(weeks);
  return (
    <>
      <Card>
        <Chart
          kind="lines"
          title={t('scoreTitle')}
          description={t('scoreText')}
          {...items}
          max={100}
          format={write.percent}
          series={[{ key: 'score', label: t('score'), values: weeks.map(({ score }) => score) }]}
        />
      </Card>
      <Card>
        <Chart
          kind="stacked"
          title={t('doneTitle')}
          description={t('doneText')}
          {...items}
          format={write.count}
          series={[
            {
              key: 'inTime',
              label: t('inTime'),
              tone: 'success',
              values: weeks.map(({ completed, late }) => completed - late),
            },
            {
              key: 'late',
              label: t('lateSeries'),
              tone: 'warning',
              values: weeks.map(({ late }) => late),
            },
            {
              key: 'missed',
              label: t('missed'),
              tone: 'danger',
              values: weeks.map(({ missed }) => missed),
            },
          ]}
        />
      </Card>
    </>
  );
}

function Failing({ figures: { failing, from, to } }: FiguresProps) {
  const t = useReportsWords();
  const write = useWrite();
  return (
    <Card>
      <Chart
        kind="rows"
        title={t('failingTitle')}
        description={t('failingText')}
        empty={t('noneFailed')}
        of={t('question')}
        format={write.count}
        series={[
          {
            key: 'failed',
            label: t('times'),
            tone: 'danger',
            values: failing.map(({ failed }) => failed),
          },
        ]}
        items={failing.map(({ form, fieldId, label, of }) => {
          const text = t('failing', { label, form: form.title, of: write.count(of) });
          const search = { questionerId: form.id, status: 'completed', from, to };
          return {
            key: `${form.id}/${fieldId}`,
            label: text,
            link: (
              <Link to="/dashboard/inspection-reports" search={search} className="tap-line">
                {text}
              </Link>
            ),
          };
        })}
      />
    </Card>
  );
}

interface Scored {
  key: string;
  label: string;
  score: number | null;
  only: Partial<ReportsView['search']>;
}
function Scores({
  title,
  of,
  rows,
  view,
}: {
  title: string;
  of: string;
  rows: Scored[];
  view: ReportsView;
}) {
  const t = useReportsWords();
  const write = useWrite();
  const linkOf = ({ label, only }: Scored): ReactNode => (
    <Link to="/dashboard/reports" search={{ ...view.search, ...only }} className="tap-line">
      {label}
    </Link>
  );
  return (
    <Card>
      <Chart
        kind="rows"
        title={title}
        description={t('worstFirst')}
        of={of}
        max={100}
        format={write.percent}
        series={[{ key: 'score', label: t('score'), values: rows.map(({ score }) => score) }]}
        items={rows.map((row) => ({ key: row.key, label: row.label, link: linkOf(row) }))}
      />
    </Card>
  );
}

function Actions({ actions }: { actions: NonNullable<InspectionFigures['actions']> }) {
  const t = useReportsWords();
  const write = useWrite();
  const { weeks } = actions;
  const items = useWeeks()(weeks);
  const happened = (name: 'raised' | 'verified') =>
    weeks.map((week) => (actions.raised + actions.verified > 0 ? week[name] : null));
  return (
    <>
      <Card>
        <Chart
          kind="bars"
          title={t('verifiedTitle')}
          description={t('verifiedText')}
          empty={t('noneVerified')}
          {...items}
          format={write.days}
          series={[
            {
              key: 'median',
              label: t('median'),
              values: weeks.map(({ medianHours }) => inDays(medianHours)),
            },
          ]}
        />
      </Card>
      <Card>
        <Chart
          kind="bars"
          title={t('raisedTitle')}
          empty={t('noneRaised')}
          {...items}
          format={write.count}
          series={[
            { key: 'raised', label: t('raised'), tone: 'danger', values: happened('raised') },
            {
              key: 'verified',
              label: t('verified'),
              tone: 'success',
              values: happened('verified'),
            },
          ]}
        />
      </Card>
    </>
  );
}

export function FigureCharts({ figures, view }: FiguresProps & { view: ReportsView }) {
  const t = useReportsWords();
  const { forms, places, actions } = figures;
  const byForm = forms.map(({ form, score }) => ({
    key: String(form.id),
    label: form.title,
    score,
    only: { questionerId: form.id },
  }));
  const byPlace = places.slice(0, mostPlaces).map(({ room, area, score }) => ({
    key: `${room?.id}/${area}`,
    label: room?.roomNo ?? area,
    score,
    only: room ? { roomId: room.id, area: undefined } : { area, roomId: undefined },
  }));
  return (
    <div className="grid gap-3 xl:grid-cols-2">
      <OverTime figures={figures} />
      <Failing figures={figures} />
      {actions && <Actions actions={actions} />}
      <Scores title={t('formsTitle')} of={t('form')} rows={byForm} view={view} />
      <Scores title={t('placesTitle')} of={t('place')} rows={byPlace} view={view} />
    </div>
  );
}
