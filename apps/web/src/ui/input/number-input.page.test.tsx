import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';

import { setLanguage } from '#core/language/i18n.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { NumberInput } from '#ui/input/number-input.tsx';
import { TooltipProvider } from '#ui/overlay/tooltip.tsx';

const Room = z.strictObject({
  price: z.number().min(0).multipleOf(0.01).nullable(),
  weight: z.number().nullable(),
});

function openForm(language: 'en' | 'es' = 'en', values: Partial<z.input<typeof Room>> = {}) {
  setLanguage(language);
  const user = userEvent.setup();
  const onSubmit = vi.fn<(given: unknown) => void>();
  render(
    <TooltipProvider>
      <ContractForm
        schema={Room}
        values={{ price: null, weight: null, ...values }}
        isKept={false}
        onSubmit={(given) => onSubmit(given)}
      >
        <MoneyField name="price" label="Price" />
        <NumberField name="weight" label="Weight" step={0.001} />
      </ContractForm>
    </TooltipProvider>,
  );
  const price = screen.getByLabelText<HTMLInputElement>('Price');
  return { user, onSubmit, price, weight: screen.getByLabelText<HTMLInputElement>('Weight') };
}

it.each([
  ['en', '1,250', 1250, '1250'],
  ['en', '1,250.50', 1250.5, '1250.5'],
  ['en', '1.250,50', 1250.5, '1250.5'],
  ['en', '1250,50', 1250.5, '1250.5'],
  ['en', '0.12', 0.12, '0.12'],
  ['es', '1.250', 1250, '1250'],
  ['es', '1.250,50', 1250.5, '1250,5'],
  ['es', '1,250.50', 1250.5, '1250,5'],
  ['es', '12.50', 12.5, '12,5'],
] as const)(
  'in %s, typing %s is %d, and shown as it was read',
  async (...[language, text, amount, shown]) => {
    const { user, onSubmit, price } = openForm(language);
    await user.type(price, text);
    expect(price.value).toBe(text);
    expect(price).toHaveAttribute('aria-valuenow', String(amount));
    expect(price.inputMode).toBe('decimal');
    await user.tab();
    expect(price.value).toBe(shown);
    await user.type(price, '{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ price: amount, weight: null }));
  },
);

it.each([
  ['en', '£62.00', 62],
  ['en', '1.250,50 €', 1250.5],
  ['en', ' 1\u{A0}250.50 ', 1250.5],
  ['es', '1.250,50\u{A0}€', 1250.5],
  ['es', "1'250.50", 1250.5],
  ['es', 'EUR 1.250', 1250],
] as const)(
  'in %s, pasting %j is %d, without leaving the field',
  async (...[language, text, amount]) => {
    const { user, onSubmit, price } = openForm(language);
    await user.click(price);
    await user.paste(text);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ price: amount, weight: null }));
  },
);

it('asks in words what has two readings, keeps the text, and is not sent before', async () => {
  const { user, onSubmit, price } = openForm('en');
  await user.type(price, '1.250{Enter}');
  const why = '“1.250” can mean 1.25 or 1250. Write 1.25 or 1250, whichever you mean.';
  await waitFor(() => expect(price).toHaveAccessibleDescription(why));
  expect(price).toBeInvalid();
  expect(price.value).toBe('1.250');
  expect(price).not.toHaveAttribute('aria-valuenow');
  await user.keyboard('{ArrowUp}');
  await user.tab();
  expect(price.value).toBe('1.250');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();

  setLanguage('es');
  await waitFor(() =>
    expect(price).toHaveAccessibleDescription(
      '«1.250» puede ser 1,25 o 1250. Escriba 1,25 o 1250, según lo que quiera decir.',
    ),
  );
  setLanguage('en');
  await user.clear(price);
  await user.type(price, '1250{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ price: 1250, weight: null }));
  expect(price).toBeValid();
});

it('is not sent with what stood there before, by whatever is sent without leaving it', async () => {
  const { user, onSubmit, price } = openForm('en');
  await user.type(price, '1.250');
  fireEvent.submit(price.closest('form')!);
  await waitFor(() => expect(price).toHaveAccessibleDescription(/can mean 1.25 or 1250/));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('says what is no number, and keeps it', async () => {
  const { user, onSubmit, price } = openForm('es');
  await user.type(price, 'doce');
  await user.tab();
  const why = '«doce» no es un número. Escríbalo como 1250 o 12,50.';
  await waitFor(() => expect(price).toHaveAccessibleDescription(why));
  expect(price.value).toBe('doce');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('leaves it to the contract how many decimals a sum has', async () => {
  const { user, onSubmit, price } = openForm('en');
  await user.type(price, '0.125{Enter}');
  await waitFor(() =>
    expect(price).toHaveAccessibleDescription('Price must be a multiple of 0.01'),
  );
  expect(price.value).toBe('0.125');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('shows a number so that typing the same again means the same', async () => {
  const { user, onSubmit, weight } = openForm('es', { weight: 1.255, price: 3 });
  expect(weight.value).toBe('1,255');
  await user.clear(weight);
  await user.type(weight, '1,255');
  await user.keyboard('{ArrowUp}');
  expect(weight.value).toBe('1,256');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ price: 3, weight: 1.255 }));
});

it('says it below where no form does, and gives no number for it', async () => {
  setLanguage('en');
  const user = userEvent.setup();
  const given: (number | null)[] = [];
  function Alone() {
    const [value, setValue] = useState<number | null>(3);
    const change = (next: number | null) => {
      given.push(next);
      setValue(next);
    };
    return <NumberInput aria-label="Count" value={value} onChange={change} step={0.01} />;
  }
  render(
    <TooltipProvider>
      <Alone />
    </TooltipProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Count' });
  await user.clear(box);
  await user.paste('2.500');
  await user.tab();
  expect(box.value).toBe('2.500');
  expect(box).toHaveAccessibleDescription(/can mean 2.5 or 2500/);
  expect(given.at(-1)).toBe(null);
  await user.type(box, '0');
  await user.tab();
  expect(box.value).toBe('2.5');
  expect(given.at(-1)).toBe(2.5);
  await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}');
  expect(box.value).toBe('2.49');
});
