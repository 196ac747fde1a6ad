import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { onDemand } from '#core/shell/on-demand.tsx';
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
