import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { onNearing } from '#core/shell/on-nearing.tsx';

/** The places that are watched, to be scrolled near by hand: this page's own sees all at once. */
const watched = new Map<Element, (isIntersecting: boolean) => void>();
class Screen {
  readonly #tell: IntersectionObserverCallback;
  readonly #places: Element[] = [];
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    this.#places.push(target);
    watched.set(target, (isIntersecting) => {
      const entry = { isIntersecting, target } as IntersectionObserverEntry;
      act(() => this.#tell([entry], this as unknown as IntersectionObserver));
    });
  }
  disconnect() {
    for (const place of this.#places) watched.delete(place);
  }
}
beforeEach(() => {
  watched.clear();
  vi.stubGlobal('IntersectionObserver', Screen);
});

const Arrivals = ({ day }: { day: string }) => <p>Arrivals of {day}</p>;
const only = () => {
  const [one] = watched.entries();
  if (!one) throw new Error('nothing is watched');
  const [place, see] = one;
  return { place, see };
};

it('keeps its place, and is loaded once that comes near', async () => {
  const load = vi.fn<() => Promise<typeof Arrivals>>().mockResolvedValue(Arrivals);
  const Panel = onNearing(load, 'h-40');
  render(<Panel day="Monday" />);
  const { place, see } = only();
  see(false);
  expect(load).not.toHaveBeenCalled();
  expect(place.firstElementChild).toHaveClass('h-40');

  see(true);
  await screen.findByText('Arrivals of Monday');
  expect(load).toHaveBeenCalledOnce();
  expect(place.querySelector('.h-40')).toBeNull();
  expect(watched.size).toBe(0);
});
