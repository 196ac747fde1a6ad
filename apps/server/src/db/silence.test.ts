import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { statementLimitMs, watchSilence } from './silence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const openWatched = () => {
  const line = { bytesRead: 0, isCut: false, destroy: () => void (line.isCut = true) };
  const silence = watchSilence();
  silence.begin(line);
  const answer = () => void (line.bytesRead += 1);
  return { line, silence, answer };
};

test('a line that answered before is given up within ten seconds of its last word', () => {
  const { line, answer } = openWatched();
  answer();
  vi.advanceTimersByTime(1000);
  vi.advanceTimersByTime(10_000);
  expect(line.isCut).toBe(true);
});

test('one whose statements take as long as they may is not', () => {
  const { line, answer } = openWatched();
  for (let statements = 0; statements < 20; statements += 1) {
    answer();
    vi.advanceTimersByTime(statementLimitMs + 1000);
  }
  expect(line.isCut).toBe(false);
});

test('one that never answered is given up sooner, and one that nobody uses is let be', () => {
  const [fresh, idle] = [openWatched(), openWatched()];
  idle.silence.end(idle.line);
  vi.advanceTimersByTime(7000);
  expect(fresh.line.isCut).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(idle.line.isCut).toBe(false);
});
