import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useKeptFocus } from '#ui/overlay/kept-focus.ts';

type Step = 'page' | 'first' | 'second' | 'done';

/** A question over a dialog: when it is answered, the button that it was asked by is gone. */
function Page({ left }: { left?: string }) {
  useKeptFocus();
  const [step, setStep] = useState<Step>('page');
  return (
    <main>
      <h1>Desk</h1>
      <Button onClick={() => setStep('first')}>Check in Ada</Button>
      <Dialog open={step !== 'page'} onOpenChange={() => setStep('page')} title="Check in">
        {step === 'done' ? (
          left && <Button>{left}</Button>
        ) : (
          <Button onClick={() => setStep('second')}>Check out Kim</Button>
        )}
      </Dialog>
      {step === 'second' && (
        <Dialog open onOpenChange={() => setStep('first')} title="Check out">
          <Button onClick={() => setStep('done')}>Check out</Button>
        </Dialog>
      )}
    </main>
  );
}

const rest = async () =>
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });

it.each([
  ['the next button', 'Go on'],
  ['the dialog', undefined],
])('stays in the dialog that is open, on %s, when what had it is gone', async (_on, left) => {
  const user = userEvent.setup();
  render(<Page left={left} />);
  await user.click(screen.getByRole('button', { name: 'Check in Ada' }));
  await user.click(await screen.findByRole('button', { name: 'Check out Kim' }));
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check in' });
  await rest();
  expect(document.activeElement).toBe(left ? screen.getByRole('button', { name: left }) : dialog);
  await user.tab();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check in Ada' })).toHaveFocus());
});
