import { createHash, createHmac } from 'node:crypto';

import { expect, it } from 'vitest';

import { codeOf, stepAt } from '#features/kiosk/kiosk-code.ts';

it('signs a step of time as the server does', async () => {
  const token = 'demo-kiosk-harbour-house-for-trying-out-now';
  const step = stepAt(Date.parse('2026-11-25T08:00:29Z'));
  expect(step).toBe(stepAt(Date.parse('2026-11-25T08:00:00Z')));
  expect(step).not.toBe(stepAt(Date.parse('2026-11-25T08:00:30Z')));
  const secret = createHash('sha256').update(token).digest('hex');
  const mark = createHmac('sha256', secret).update(`7.${step}`).digest('base64url');
  expect(await codeOf({ id: 7, token, step })).toBe(`7.${step}.${mark.slice(0, 22)}`);
});
