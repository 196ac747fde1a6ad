import { readFileSync } from 'node:fs';

import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { csvOf } from '#core/files/csv.ts';
import { reportMessages } from '#features/attendance-report/attendance-report.messages.ts';
import { daysOf, ReportSearch } from '#features/attendance-report/report-period.ts';
import { openPage } from '#testing/open-page.tsx';

const row = (id: number, name: string, more: object = {}) => ({
  user: { id, name },
  payrollRef: '',
  period: null,
  planned: 450,
  worked: 480,
  late: 0,
  lateShifts: 0,
  absent: 0,
  over: 30,
  missing: 0,
  pending: 0,
  breaks: 30,
  flags: [],
  away: [],
  ...more,
});
const rows = [
  row(2, 'Ana', { late: 17, lateShifts: 1 }),
  row(3, '=Bea', {
    absent: 2,
    away: [
      { kind: 'holiday', days: 3 },
      { kind: 'sick', days: 1 },
    ],
    flags: [{ flag: 'missing_out', count: 1 }],
  }),
];

type User = Awaited<ReturnType<typeof openPage>>['user'];
/** The lines of what a button saves. */
const fileOf = (user: User) => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:';
  });
  // What leads to a file would lead away from the page here.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return async (button: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    await expect.poll(() => saved).toHaveLength(1);
    return ((await saved[0]?.text()) ?? '').split(/\r?\n/);
  };
};

/** What the glossary says of each column of the file: its heads in both languages, in order. */
const headsOfGlossary = (language: 'en' | 'es') => {
  const glossary = readFileSync(`${import.meta.dirname}/../../../../../docs/glossary.md`, 'utf8');
  const [, section = ''] = glossary.split('## The file of the attendance report\n');
  const [table = ''] = section.split('\n## ');
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  const cells = lines.slice(2).map((line) => line.split('|').map((cell) => cell.trim()));
  return cells.map(([, en = '', es = '']) => (language === 'en' ? en : es));
};

it.each([
  { language: 'en', by: 'day', other: 'Week of', button: 'Export CSV', mark: ',' },
  { language: 'es', by: 'week', other: 'Día', button: 'Exportar CSV', mark: ';' },
] as const)(
  'has the heads that the glossary explains, in $language by $by',
  async ({ language, by, other, button, mark }) => {
    const { user } = await openPage(`/dashboard/attendance-report?by=${by}`, {
      as: ['read:shifts', 'read:time_logs'],
      language,
      api: {
        timeLogs: {
          report: () => ({ rows: [row(2, 'Ana', { period: '2026-06-01', payrollRef: 'HH-042' })] }),
        },
        shifts: { people: () => ({ items: [] }) },
      },
    });
    expect(await screen.findByText('HH-042')).toBeVisible();
    const [heads = '', ana] = await fileOf(user)(button);
    expect(heads.replace('\u{FEFF}', '').split(mark)).toEqual(
      headsOfGlossary(language).filter((head) => head !== other),
    );
    expect(ana).toContain(`Ana${mark}HH-042${mark}2026-06-01${mark}450${mark}480${mark}30`);
  },
);

it('shows a line a person with the sums below, and goes from there to the days', async () => {
  const { user, calls } = await openPage(
    '/dashboard/attendance-report?period=custom&from=2026-06-01&to=2026-06-30',
    {
      as: ['read:shifts', 'read:time_logs'],
      api: { timeLogs: { report: () => ({ rows }) }, shifts: { people: () => ({ items: [] }) } },
    },
  );
  await screen.findByRole('button', { name: 'Ana' });
  const table = within(screen.getByRole('table'));
  const lines = table.getAllByRole('row');
  const cells = (line: HTMLElement | undefined) =>
    line
      ? within(line)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)
      : [];
  const sums = cells(lines.at(-1));
  // Counted here by hand: two of 7:30 planned and 8:00 worked.
  expect(sums).toEqual(expect.arrayContaining(['15h 0m', '16h 0m', '1h 0m', '17m (1)', '2']));
  await table.findByText('1 No clock-out');
  await user.click(table.getByRole('button', { name: 'Ana' }));
  await expect
    .poll(() => calls('timeLogs.report').at(-1)?.query)
    .toMatchObject({ by: 'day', userId: '2', from: '2026-06-01', to: '2026-06-30' });
});

it('says what is short of the plan as less than nothing, and takes it off what is over', async () => {
  const short = row(4, 'Cy', { worked: 355, over: -95 });
  await openPage('/dashboard/attendance-report', {
    as: ['read:shifts', 'read:time_logs'],
    api: {
      timeLogs: { report: () => ({ rows: [...rows, short] }) },
      shifts: { people: () => ({ items: [] }) },
    },
  });
  const table = within(await screen.findByRole('table'));
  await table.findByRole('columnheader', { name: /Over or under/ });
  expect(await table.findByText('-1h 35m')).toBeVisible();
  // Twice half an hour over, and that less.
  expect(table.getByText('-35m')).toBeVisible();
});

it('counts days of absence by kind, in words on the screen and a column each in the file', async () => {
  const other = row(4, 'Cy', { away: [{ kind: 'away', days: 2 }] });
  const { user } = await openPage('/dashboard/attendance-report', {
    as: ['read:shifts', 'read:time_logs'],
    api: {
      timeLogs: { report: () => ({ rows: [...rows, other] }) },
      shifts: { people: () => ({ items: [] }) },
    },
  });
  const table = within(await screen.findByRole('table'));
  await table.findByRole('columnheader', { name: /Days away/ });
  expect(await table.findByText('3 holiday, 1 sick')).toBeVisible();
  expect(table.getByText('2 away')).toBeVisible();
  expect(table.getByText('3 holiday, 1 sick, 2 away')).toBeVisible();
  const linesOf = fileOf(user);
  const [heads, , bea, cy] = await linesOf('Export CSV');
  expect(heads).toContain('Days away,Days away: holiday,Days away: sick,Days away: other absence');
  expect(bea).toContain(',2,4,3,1,0,');
  expect(cy).toContain(',0,2,0,0,0,');
});

it('asks for nobody else’s where one reads only one’s own', async () => {
  const { calls } = await openPage('/dashboard/attendance-report', {
    as: ['read:shifts'],
    language: 'es',
    api: { timeLogs: { report: () => ({ rows: [] }) } },
  });
  await screen.findByText('Nadie debía trabajar');
  expect(screen.queryByRole('combobox', { name: 'Rol' })).toBeNull();
  expect(calls('shifts.people')).toHaveLength(0);
});

it('means whole weeks and months, and a file that runs nothing', () => {
  const of = (search: object, today: string) => daysOf(ReportSearch.parse(search), today);
  expect(of({}, '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(of({ period: 'lastMonth' }, '2026-01-31')).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
  expect(of({ period: 'week' }, '2026-11-25')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(of({ period: 'lastWeek' }, '2026-11-25')).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
  });
  const header = reportMessages.text('person');
  const file = csvOf([{ header, value: ({ user }: (typeof rows)[number]) => user.name }], rows);
  expect(file).toContain("'=Bea");
});
