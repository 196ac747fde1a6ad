import { setTimeout as sleep } from 'node:timers/promises';

import { demoPassword } from '#core/demo/demo-accounts.ts';

export interface Sent {
  url: string;
  token?: string;
}
/** Gives what was answered; throws where it was refused. */
export const call = async ({ url, token }: Sent, body?: object): Promise<unknown> => {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  // Nothing was changed, says the server, please try again: so does everyone who calls it.
  if (answer.status === 503) {
    await sleep(200);
    return await call({ url, token }, body);
  }
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return (JSON.parse(text) as { data: unknown }).data;
};

export const signIn = async (url: string) => {
  const credentials = { email: 'admin@demo.example', password: demoPassword };
  const data = await call({ url: `${url}/api/auth/login` }, credentials);
  return (data as { token: string }).token;
};

/** One room, K and its number. */
export const roomAt = (startRoomNumber: number) => ({
  rooms: [
    {
      startRoomNumber,
      endRoomNumber: startRoomNumber,
      prefix: 'K',
      baseType: 'Double',
      maxGuests: 2,
      pricePerNight: 1,
      floor: 9,
    },
  ],
});
