import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';

import { setLanguage } from '#core/language/i18n.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TooltipProvider } from '#ui/overlay/tooltip.tsx';

const Stay = z.strictObject({
  arrival: z.iso.date().nullable(),
  until: z.iso.datetime({ local: true }).nullable(),
});

/** It is Monday, 15 June 2026. */
async function openForm(language: 'en' | 'es' = 'en') {
  setLanguage(language);
  const user = userEvent.setup();
  const onSubmit = vi.fn<(given: unknown) => void>();
  render(
    <TooltipProvider>
      <ContractForm schema={Stay} isKept={false} onSubmit={(given) => onSubmit(given)}>
        <DateField name="arrival" label="Arrival" min="2026-06-10" />
        <DateField name="until" label="Until" hasTime />
      </ContractForm>
    </TooltipProvider>,
  );
  const arrival = screen.getByLabelText<HTMLInputElement>('Arrival');
  return { user, onSubmit, arrival, until: screen.getByLabelText<HTMLInputElement>('Until') };
}
const focused = () => document.activeElement?.getAttribute('aria-label');

it('takes a day as it is written, and shows it with its weekday', async () => {
  const { user, onSubmit, arrival, until } = await openForm();
  await user.type(arrival, '3/7');
  await user.type(until, 'tomorrow 6pm');
  await user.tab();
  expect(arrival.value).toBe('Fri, 03 Jul 2026');
  expect(until.value).toBe('Tue, 16 Jun 2026, 06:00 PM');
  await user.type(arrival, '{Enter}');
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ arrival: '2026-07-03', until: '2026-06-16T18:00' }),
  );
});

it('is written in the language of the app, its clock too', async () => {
  const { user, arrival, until } = await openForm('es');
  await user.type(arrival, '3 dic');
  await user.type(until, 'mañana 18:00');
  await user.tab();
  expect(arrival.value).toBe('jue, 03 dic 2026');
  expect(until.value).toBe('mar, 16 jun 2026, 18:00');
});

it('says what it cannot read, keeps it, and keeps the form from being sent', async () => {
  const { user, onSubmit, arrival } = await openForm();
  await user.type(arrival, '31 feb{Enter}');
  const why = '“31 feb” is not a day. Write it as 3/12, 3 Dec, tomorrow or +7.';
  await waitFor(() => expect(arrival).toHaveAccessibleDescription(why));
  expect(arrival).toBeInvalid();
  expect(arrival.value).toBe('31 feb');
  expect(onSubmit).not.toHaveBeenCalled();
  setLanguage('es');
  await waitFor(() => expect(arrival).toHaveAccessibleDescription(/no es un día/));

  await user.clear(arrival);
  await user.type(arrival, '9/6/2026{Enter}');
  await waitFor(() => expect(arrival).toHaveAccessibleDescription(/primer día posible .* 10 jun/));
  await user.clear(arrival);
  await user.type(arrival, '+1{Enter}');
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ arrival: '2026-06-16', until: null }),
  );
  expect(arrival).toBeValid();
});

it('is picked by keyboard alone, within its limits, and gives the focus back', async () => {
  const { user, arrival } = await openForm();
  await user.tab();
  await user.tab();
  expect(focused()).toBe('Open the calendar');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Monday, 15 June 2026'));
  const keys: [string, string][] = [
    ['{Home}{ArrowDown}', 'Monday, 22 June 2026'],
    ['{End}', 'Sunday, 28 June 2026'],
    ['{ArrowRight}', 'Monday, 29 June 2026'],
    ['{PageDown}', 'Wednesday, 29 July 2026'],
    ['{Shift>}{PageDown}{/Shift}', 'Thursday, 29 July 2027'],
    ['{Shift>}{PageUp}{PageUp}{/Shift}', 'Wednesday, 10 June 2026'],
    ['{ArrowLeft}', 'Wednesday, 10 June 2026'],
    ['{ArrowDown}', 'Wednesday, 17 June 2026'],
  ];
  for (const [pressed, day] of keys) {
    await user.keyboard(pressed);
    expect(focused(), pressed).toBe(day);
  }
  expect(screen.getByRole('button', { name: 'Tuesday, 9 June 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { current: 'date' })).toHaveTextContent('15');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Open the calendar, Wed, 17 Jun 2026'));
  expect(arrival.value).toBe('Wed, 17 Jun 2026');

  await user.keyboard('{Enter}');
  await screen.findByRole('grid', { name: 'June 2026' });
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('17');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(focused()).toBe('Open the calendar, Wed, 17 Jun 2026');
});

it('keeps the time when another day is picked, and the day when another time is', async () => {
  const { user, until } = await openForm();
  await user.type(until, '20/6 9:15');
  await user.tab();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Sunday, 21 June 2026' }));
  const time = screen.getByLabelText('Time');
  await user.clear(time);
  await user.type(time, '2.30 pm');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(until.value).toBe('Sun, 21 Jun 2026, 02:30 PM');
});
