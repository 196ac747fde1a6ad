import { expect, test } from 'vitest';

import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();

test('who leaves says so, and serves until it is gone', async () => {
  const statusOf = async (url: string) => (await server.request({ method: 'GET', url })).statusCode;
  const asked = ['/api/health/live', '/api/health/ready'];
  for (const url of asked) expect(await statusOf(url)).toBe(200);
  server.app.leave();
  for (const url of asked) expect(await statusOf(url)).toBe(503);
  const credentials = { email: 'nobody@example.test', password: 'wrong' };
  const signIn = server.clientAs().auth.login({ body: credentials });
  await expect(signIn).rejects.toMatchObject({ status: 401 });
});
