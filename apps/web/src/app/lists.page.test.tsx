import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Listed } from '#testing/listed.ts';
import { expectFocus, openPage, refuse } from '#testing/open-page.tsx';
import type { Fakes, Opened } from '#testing/open-page.tsx';
import { inTurn } from '#testing/turn.ts';

const lists = Object.values(
  import.meta.glob<{ lists: readonly Listed[] }>('../features/*/*.lists.ts', { eager: true }),
).flatMap((brought) => brought.lists);

const open = async (list: Listed, { fake, ...more }: Opened & { fake?: () => unknown }) => {
  const [resource = '', route = ''] = list.call.split('.');
  const api = { [resource]: { [route]: fake ?? (() => ({ items: [] })) } } as Fakes;
  const { path, as, property } = list;
  return await openPage(path, {
    as,
    api,
    property,
    profile: { isSuperAdmin: property === false },
    ...more,
  });
};

describe.each(inTurn(lists, ({ path }) => path))('$path', (list) => {
  it('says in both languages that there is nothing yet', async () => {
    const { unmount } = await open(list, {});
    expect(await screen.findByText(list.en[1])).toBeInTheDocument();
    unmount();
    await open(list, { language: 'es' });
    expect(await screen.findByText(list.es[1])).toBeInTheDocument();
  });

  it('says that it failed, asks again, and leaves the focus on the page', async () => {
    let isAway = true;
    const { user } = await open(list, {
      fake: () => (isAway ? refuse('unavailable') : { items: [list.row(1)] }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('The database is away for a moment');
    expect(screen.queryByText(list.en[1])).toBeNull();
    isAway = false;
    await user.click(again);
    expect(await screen.findByText('Row 1')).toBeInTheDocument();
    await expectFocus();
  });

  it('shows the first of 500 and goes on to the next page', async () => {
    const items = Array.from({ length: 50 }, (_, index) => list.row(index + 1));
    const { user, calls } = await open(list, { fake: () => ({ items, total: 500 }) });
    await screen.findByText('Row 50');
    const table = screen.getByRole('table', { name: list.en[0] });
    expect(within(table).getAllByText(/^Row \d+$/)).toHaveLength(50);
    expect(screen.getByText(/^1–(?:20|50) of 500$/)).toBeInTheDocument();
    const next = screen.getByRole('button', { name: 'Next page' });
    await user.click(next);
    await waitFor(() => expect(calls(list.call).at(-1)?.query).toMatchObject({ page: '2' }));
    expect(await screen.findByText(/^(?:21–40|51–100) of 500$/)).toBeInTheDocument();
    expect(next).toHaveFocus();
  });

  it('draws only what is in sight of 500 on one page', async () => {
    const items = Array.from({ length: 500 }, (_, index) => list.row(index + 1));
    const path = `${list.path}${list.path.includes('?') ? '&' : '?'}limit=500`;
    await open({ ...list, path }, { fake: () => ({ items, total: 500 }) });
    await screen.findByText('Row 1');
    expect(screen.getAllByText(/^Row \d+$/).length).toBeLessThan(100);
  });
});
