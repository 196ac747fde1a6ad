import { CallFailed } from '@keyhold/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Unreachable } from '#core/api/http.ts';
import { FormSaver } from '#features/form-edits/form-saver.ts';

const form = (title: string) => ({
  title,
  language: 'en' as const,
  needsApproval: false,
  steps: [],
});
const first = form('First');

const begin = () => {
  const sent: { title: string; version: number }[] = [];
  const answers: (Error | 'ok')[] = [];
  const kept: string[] = [];
  const saver = new FormSaver({
    form: first,
    version: 1,
    send: async ({ title, version }) => {
      sent.push({ title, version });
      const answer = answers.shift() ?? 'ok';
      if (answer !== 'ok') throw answer;
      return await Promise.resolve({ version: version + 1 });
    },
    keep: (unsaved) => kept.push(unsaved.form.title),
    clear: () => kept.splice(0),
  });
  return { saver, sent, answers, kept };
};
const stale = () =>
  new CallFailed(409, {
    code: 'stale',
    message: 'Changed',
    requestId: 'r',
    details: { version: 7, by: { name: 'Bea' }, at: '2026-06-15T09:00:00Z', changes: [] },
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves once, a second after the last change, over the version that it knows', async () => {
  const { saver, sent, kept } = begin();
  saver.change(form('Se'));
  await vi.advanceTimersByTimeAsync(900);
  saver.change(form('Second'));
  expect(saver.state.get().is).toBe('waiting');
  expect(kept).toEqual(['Se', 'Second']);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ title: 'Second', version: 1 }]);
  expect(saver.state.get().is).toBe('saved');
  expect(kept).toEqual([]);
  saver.change(form('Third'));
  expect(await saver.flush()).toBe(true);
  expect(sent[1]).toEqual({ title: 'Third', version: 2 });
});

it('sends nothing of what was taken back', async () => {
  const { saver, sent, kept } = begin();
  saver.change(form('Slip'));
  saver.change(first);
  await vi.advanceTimersByTimeAsync(5000);
  expect([sent, kept, saver.state.get().is]).toEqual([[], [], 'saved']);
});

it('saves what was changed while it was saving after that', async () => {
  const { saver, sent } = begin();
  saver.change(form('One'));
  const all = saver.flush();
  saver.change(form('Two'));
  expect(await all).toBe(true);
  expect(sent).toEqual([
    { title: 'One', version: 1 },
    { title: 'Two', version: 2 },
  ]);
});

it('keeps what it cannot send for want of a network, and sends it later', async () => {
  const { saver, sent, answers, kept } = begin();
  answers.push(new Unreachable('gone'));
  saver.change(form('Kept'));
  expect(await saver.flush()).toBe(false);
  expect([saver.state.get().is, kept]).toEqual(['offline', ['Kept']]);
  saver.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect([saver.state.get().is, sent.length]).toEqual(['saved', 2]);
});

it('says why it was refused', async () => {
  const { saver, answers } = begin();
  const errors = [{ path: 'title', message: 'title is a required field' }];
  answers.push(
    new CallFailed(400, { code: 'invalid_input', message: 'Check', requestId: 'r', errors }),
  );
  saver.change(form(''));
  await saver.flush();
  expect(saver.state.get()).toEqual({ is: 'failed', why: 'title is a required field' });
});

it('sends nothing over somebody else’s change until it is told to', async () => {
  const { saver, sent, answers } = begin();
  answers.push(stale());
  saver.change(form('Mine'));
  expect(await saver.flush()).toBe(false);
  expect(saver.state.get()).toMatchObject({ is: 'conflict', stale: { by: { name: 'Bea' } } });
  saver.change(form('Mine, more'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
  saver.keepMine(7);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[1]).toEqual({ title: 'Mine, more', version: 7 });
  expect(saver.state.get().is).toBe('saved');
});
