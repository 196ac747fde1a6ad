import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { setLanguage } from '#core/language/i18n.ts';
import { Chart } from '#core/shell/chart.tsx';
import type { ChartFigureProps } from '#ui/chart/chart-figure.tsx';

/** As wide as a phone; the environment itself draws nothing. */
class Phone implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ contentRect: { width: 358 } } as ResizeObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
}
beforeEach(() => vi.stubGlobal('ResizeObserver', Phone));
afterEach(() => vi.unstubAllGlobals());

const weeks = ['2 Nov', '9 Nov', '16 Nov'];
const scores: ChartFigureProps = {
  kind: 'lines',
  title: 'Score over time',
  of: 'Week',
  items: weeks.map((short) => ({ key: short, label: `Week from ${short}`, short })),
  series: [
    { key: 'rooms', label: 'Rooms', values: [80, null, 91] },
    { key: 'kitchen', label: 'Kitchen', values: [100, 97, 88] },
  ],
  format: (value) => `${value} %`,
  max: 100,
};
const open = async (props: ChartFigureProps, language: 'en' | 'es' = 'en') => {
  setLanguage(language);
  const user = userEvent.setup();
  render(<Chart {...props} />);
  await screen.findByRole('figure', { name: props.title });
  return user;
};

it('says each value to whoever goes through it by keyboard', async () => {
  const user = await open(scores);
  await user.click(screen.getByRole('radio', { name: 'Chart' }));
  await user.tab();
  expect(document.activeElement).toHaveAccessibleName('Week from 16 Nov: Rooms 91 %, Kitchen 88 %');
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveAccessibleName('Week from 9 Nov: Rooms –, Kitchen 97 %');
  await user.keyboard('{Home}');
  expect(document.activeElement).toHaveAccessibleName('Week from 2 Nov: Rooms 80 %, Kitchen 100 %');
});

it('is a table with the same numbers', async () => {
  const user = await open(scores, 'es');
  await user.click(screen.getByRole('radio', { name: 'Tabla' }));
  const table = screen.getByRole('table', { name: 'Score over time' });
  const rows = [...table.querySelectorAll('tbody tr')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Week from 2 Nov', '80 %', '100 %'],
    ['Week from 9 Nov', '–', '97 %'],
    ['Week from 16 Nov', '91 %', '88 %'],
  ]);
});

it.each(['bars', 'stacked'] as const)('draws %s for every value there is', async (kind) => {
  await open({ ...scores, kind });
  const drawn = document.querySelectorAll('rect[data-series]');
  expect(drawn).toHaveLength(5);
});

it('has things of a kind with whole names, and leads on from them', async () => {
  await open({
    kind: 'rows',
    title: 'What fails most',
    of: 'Question',
    items: [{ key: 1, label: 'Alarm', link: <a href="/alarm">The smoke alarm sounds</a> }],
    series: [{ key: 'failed', label: 'Failed', values: [7] }],
    format: String,
  });
  expect(screen.getByRole('link', { name: 'The smoke alarm sounds' })).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('The smoke alarm sounds7');
});

it('says that there is nothing, instead of an empty frame', async () => {
  await open({ ...scores, series: [{ key: 'none', label: 'None', values: [null, null, null] }] });
  expect(screen.getByText('Nothing to show for this choice yet')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});
