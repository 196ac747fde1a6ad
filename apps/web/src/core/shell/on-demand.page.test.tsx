import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { onDemand, onOpening } from '#core/shell/on-demand.tsx';
import { toast } from '#core/shell/toast.tsx';

const error = vi.spyOn(toast, 'error').mockImplementation(() => '');
afterEach(() => vi.clearAllMocks());

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('is loaded when it is first shown, and once', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockResolvedValue(Greeting);
  const Part = onDemand(load);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Part name="Ana" />);
  await screen.findByText('Hello Ana');
  unmount();
  render(<Part name="Eva" />);
  expect(screen.getByText('Hello Eva')).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

it('says that it could not be loaded, leaves the rest, and comes with the network', async () => {
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(Greeting);
  const Part = onDemand(load);
  render(
    <>
      <p>The screen</p>
      <Part name="Ana" />
    </>,
  );
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(screen.getByText('The screen')).toBeInTheDocument();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Hello Ana');
});

it('is loaded when it is first open, and stays to close as it does anywhere', async () => {
  const Drawer = ({ open, name }: { open: boolean; name: string }) => (
    <p>{open ? `Open: ${name}` : `Closing: ${name}`}</p>
  );
  const load = vi.fn<() => Promise<typeof Drawer>>().mockResolvedValue(Drawer);
  const Part = onOpening(({ open }: { open: boolean; name: string }) => open, load);
  const { rerender } = render(<Part open={false} name="Ana" />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Part open name="Ana" />);
  await screen.findByText('Open: Ana');
  rerender(<Part open={false} name="Ana" />);
  expect(screen.getByText('Closing: Ana')).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});
