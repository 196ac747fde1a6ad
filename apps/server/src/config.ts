import { resolve } from 'node:path';

import { z } from 'zod';

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_ADMIN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseAdminUrl: string | undefined;
  /** Undefined: on with the embedded engine and an empty database. */
  demo: boolean | undefined;
  /** Locks backups, and opens them. */
  backupPassphrase: string | undefined;
  publicUrl: string;
  logLevel: string;
  isBehindProxy: boolean;
}

/** Reads the settings; throws a sentence that names every setting that is not right. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const read = Environment.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are not right:\n  ${wrong.join('\n  ')}`);
  }
  const env = read.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseAdminUrl: env.DATABASE_ADMIN_URL,
    demo: env.DEMO === undefined ? undefined : env.DEMO === 'on',
    backupPassphrase: env.BACKUP_PASSPHRASE,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    logLevel: env.LOG_LEVEL,
    isBehindProxy: env.TRUST_PROXY === 'on',
  };
};
