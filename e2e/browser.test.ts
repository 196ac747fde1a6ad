import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { launchBrowser } from './browser.ts';

it('renders a page of this machine', async () => {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html').end('<h1>Loading</h1><script src="/"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    expect(await page.getByRole('heading').textContent()).toBe('Loading');
    expect(await page.evaluate(() => 6 * 7)).toBe(42);
    expect((await page.screenshot()).byteLength).toBeGreaterThan(1000);
  } finally {
    await browser.close();
    server.close();
  }
});
