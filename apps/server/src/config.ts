import { join, resolve } from 'node:path';

import { email } from '@keyhold/contract';
import { z } from 'zod';

/** Addresses with commas between them; what is below their origin says nothing. */
const origins = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)));

/** `Ada Obi <ada@example.org>`. */
const named = z
  .string()
  .regex(/^[^<>\r\n]+<[^<>\s]+>$/, { error: 'a name and an address: Ada Obi <ada@example.org>' })
  .transform((said) => {
    const [name = '', address = ''] = said.slice(0, -1).split('<');
    return { name: name.trim(), email: address };
  })
  .pipe(z.object({ name: z.string().min(1).max(120), email }));

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_ADMIN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  SUPER_ADMINISTRATOR: named.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PUSH_SERVICES: origins.optional(),
  TRUSTED_ORIGINS: origins.optional(),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32).max(200).optional(),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  TRUST_PROXY: z
    .union([z.enum(['on', 'off']), z.string().regex(/^\d$/)], {
      error: 'off, on, or the number of proxies',
    })
    .default('off')
    .transform((said) => ({ off: 0, on: 1 })[said] ?? Number(said)),
  MFA: z.enum(['off', 'new-device', 'always']).default('new-device'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{3,320}$/)
    .optional(),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler before it. */
  databaseDirectUrl: string | undefined;
  databaseAdminUrl: string | undefined;
  redisUrl: string | undefined;
  /** Undefined: on with the embedded engine, an empty database, and no super administrator named. */
  demo: boolean | undefined;
  /** Whoever runs the platform: made and invited by the start, where there is none of that address. */
  superAdministrator: { name: string; email: string } | undefined;
  /** Where the server makes backups by itself, once a week, and tries them. */
  backupDir: string | undefined;
  /** Beside the backups: who was erased, for a restore does not reach it. */
  erasuresDir: string;
  /** Locks backups, and opens them. */
  backupPassphrase: string | undefined;
  publicUrl: string;
  logLevel: string;
  /** How many proxies of ours a request comes through: each adds to what it says of its way. */
  proxies: number;
  /** When a code is asked for beside the password; the accounts of the demo are never asked. */
  mfa: 'off' | 'new-device' | 'always';
  /** `web` leaves the jobs to other processes; only with PostgreSQL are there any. */
  role: 'all' | 'web' | 'worker';
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Origins of services for alerts beside those of the browsers' makers. */
  pushServices: string[] | undefined;
  /** Origins in the server's own network that webhooks may go to. */
  trustedOrigins: string[] | undefined;
  /** A bucket for files, `https://key:secret@host/bucket?region=…`; without it they lie in the data folder. */
  s3Url: string | undefined;
  /** What addresses of files are signed with; without it, made once and kept in the data folder. */
  secretKey: string | undefined;
  /** Who has it may read the figures; without it only this machine may. */
  metricsToken: string | undefined;
}

/** Whoever names people of their own does not begin with those of the demo. */
const demoOf = ({ DEMO, SUPER_ADMINISTRATOR }: z.infer<typeof Environment>) => {
  if (DEMO !== undefined) return DEMO === 'on';
  return SUPER_ADMINISTRATOR === undefined ? undefined : false;
};

/** Reads the settings; throws a sentence that names every setting that is not right. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const read = Environment.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are not right:\n  ${wrong.join('\n  ')}`);
  }
  const env = read.data;
  if (env.ROLE !== 'all' && env.DATABASE_URL === undefined)
    throw new Error('ROLE: the embedded database has one process, which does everything');
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined)
    throw new Error('DATABASE_DIRECT_URL: DATABASE_URL names the pooler before it');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseAdminUrl: env.DATABASE_ADMIN_URL,
    redisUrl: env.REDIS_URL,
    demo: demoOf(env),
    superAdministrator: env.SUPER_ADMINISTRATOR,
    backupDir: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
    erasuresDir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'), 'erased'),
    backupPassphrase: env.BACKUP_PASSPHRASE,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    logLevel: env.LOG_LEVEL,
    proxies: env.TRUST_PROXY,
    mfa: env.MFA,
    role: env.ROLE,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    pushServices: env.PUSH_SERVICES,
    trustedOrigins: env.TRUSTED_ORIGINS,
    s3Url: env.S3_URL,
    secretKey: env.SECRET_KEY,
    metricsToken: env.METRICS_TOKEN,
  };
};
