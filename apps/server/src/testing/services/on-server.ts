import pg from 'pg';

/** As the superuser of the server, on a connection for this alone. */
export const onServer = async (url: string, run: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
};
