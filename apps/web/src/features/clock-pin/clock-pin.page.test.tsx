import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

it('lets one choose one’s own PIN among what one signs in with', async () => {
  const { user, calls } = await openPage('/dashboard/settings?tab=sign-in', {
    as: ['write:time_logs'],
    api: {
      timeLogs: {
        clock: () => ({ running: null, kioskOnly: false, hasPin: false }),
        setPin: () => ({}),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Choose a PIN' }));
  await user.type(screen.getByLabelText(/^PIN/, { selector: 'input' }), '258013{Enter}');
  await waitFor(() =>
    expect(calls('timeLogs.setPin').map(({ body }) => body)).toEqual([{ pin: '258013' }]),
  );
});
