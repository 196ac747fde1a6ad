import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connect } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { generateSchema } from './generate-schema.ts';
import { generateTypes } from './generate-types.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'keyhold-types-'));
const database = await connect({ dataDir });
await database.asOwner(migrate);
await writeFile(new URL('../types.ts', import.meta.url), await database.asOwner(generateTypes));
await writeFile(new URL('../schema.sql', import.meta.url), await database.asOwner(generateSchema));
await database.close();
await rm(dataDir, { recursive: true });
