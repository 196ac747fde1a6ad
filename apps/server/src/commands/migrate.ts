import { readConfig } from '#config';

import { openPrepared } from '../prepare.ts';

// All that a start does before it serves, for a deployment that does it once and by itself.
const { database } = await openPrepared(readConfig(process.env));
await database.close();
