import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

const ignore = () => undefined;

interface Shown {
  drawer?: boolean;
  second?: boolean;
  dialog?: boolean;
  question?: boolean;
}

function Overlays({ drawer = false, second = false, dialog = false, question = false }: Shown) {
  return (
    <>
      <Drawer open={drawer} onOpenChange={ignore} title="Record">
        Of it
      </Drawer>
      <Drawer open={second} onOpenChange={ignore} title="Edit">
        Of it
      </Drawer>
      <Dialog open={dialog} onOpenChange={ignore} title="Act">
        Of it
      </Dialog>
      <ConfirmDialog open={question} onOpenChange={ignore} onConfirm={ignore} title="Sure" />
    </>
  );
}

const titleOf = (dialog: Element) => dialog.querySelector('h2')?.textContent;

/** Once these are open, in this order: those that a screen reader is told of. */
const open = async (...titles: string[]) => {
  const all = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  await waitFor(() => expect(all().map(titleOf)).toEqual(titles));
  return all()
    .filter((each) => each.closest('[aria-hidden=true]') === null)
    .map(titleOf);
};

it.each<[shown: Shown, titles: string[]]>([
  [{ drawer: true, dialog: true }, ['Record', 'Act']],
  [{ drawer: true, second: true }, ['Record', 'Edit']],
  [{ drawer: true, question: true }, ['Record', 'Sure']],
  [{ drawer: true, dialog: true, question: true }, ['Record', 'Act', 'Sure']],
])('leaves the topmost of %o to a screen reader', async (shown, titles) => {
  const { rerender } = render(<Overlays {...shown} />);
  expect(await open(...titles)).toEqual(titles.slice(-1));
  rerender(<Overlays drawer />);
  expect(await open('Record')).toEqual(['Record']);
  rerender(<Overlays {...shown} />);
  expect(await open(...titles)).toEqual(titles.slice(-1));
});

it('gives the turn on where the first is gone at once', async () => {
  const { rerender } = render(<Overlays drawer dialog />);
  rerender(<Overlays dialog />);
  expect(await open('Act')).toEqual(['Act']);
  rerender(<Overlays />);
  expect(await open()).toEqual([]);
});

it('does so where the address opens a drawer and a dialog over it', async () => {
  const stay = { id: 7, guest: { id: 3, name: 'Ana Bell' }, status: 'checked_in' } as const;
  await openPage('/dashboard/reservations?open=7&act=checkOut&on=7', {
    api: { reservations: { get: () => stay } },
  });
  expect(await screen.findByRole('dialog', { name: 'Check out Ana Bell' })).toBeVisible();
});
