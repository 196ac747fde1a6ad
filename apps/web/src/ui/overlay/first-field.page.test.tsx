import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

const schema = z.strictObject({ reason: z.string().max(100) });
const form = (
  <ContractForm schema={schema} values={{ reason: '' }} onSubmit={() => undefined}>
    <TextareaField name="reason" label="Reason" />
  </ContractForm>
);
const dialogOf = (children: ReactNode) => (
  <Dialog open title="Settle">
    {children}
  </Dialog>
);
const active = () => document.activeElement;

it('begins in a text area too, and what is typed at once is there', async () => {
  render(dialogOf(form));
  const field = screen.getByLabelText('Reason');
  await waitFor(() => expect(active()).toBe(field));
  await userEvent.keyboard('at work ');
  expect(field).toHaveValue('at work ');
});

it('takes the choice that is made of several', async () => {
  render(
    dialogOf(
      <fieldset>
        <input type="radio" name="kind" aria-label="One" />
        <input type="radio" name="kind" aria-label="Two" defaultChecked />
      </fieldset>,
    ),
  );
  await waitFor(() => expect(active()).toBe(screen.getByLabelText('Two')));
});

function Late() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return isThere ? form : <p>Loading</p>;
}

it('waits for a form that comes later', async () => {
  render(dialogOf(<Late />));
  await waitFor(() => expect(active()).toBe(screen.getByLabelText('Reason')));
});

it('leaves a drawer that is read alone, and begins in one that asks', async () => {
  const drawer = (children: ReactNode) => (
    <Drawer open title="Record" onOpenChange={() => undefined}>
      {children}
    </Drawer>
  );
  const { rerender } = render(
    drawer(
      <>
        <button type="button">Check in</button>
        {form}
      </>,
    ),
  );
  await waitFor(() => expect(active()).toBe(screen.getByRole('button', { name: 'Close' })));
  rerender(<></>);
  rerender(drawer(form));
  await waitFor(() => expect(active()).toBe(screen.getByLabelText('Reason')));
});

function Places() {
  const [isNew, setIsNew] = useState(false);
  return (
    <Dialog open title={isNew ? 'New place' : 'Places'}>
      {isNew ? (
        form
      ) : (
        <button type="button" onClick={() => setIsNew(true)}>
          Add
        </button>
      )}
    </Dialog>
  );
}

it('goes on from a list to the form that takes its place', async () => {
  render(<Places />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(active()).toBe(screen.getByLabelText('Reason')));
});
