import { z } from 'zod';

import { createJobRunner } from '#core/jobs/job-runner.ts';
import { servicesOf } from '#core/jobs/job-services.ts';
import { defineJob } from '#core/jobs/jobs.ts';
import { createMailer } from '#core/mail/mailer.ts';
import { connect } from '#db/connect.ts';
import type { ConnectOptions } from '#db/connect.ts';
import { openAppOn } from '#testing/world/app.ts';

/** A worker in a process of its own, that takes a job and never ends it. */
const options = JSON.parse(process.argv[2] ?? '') as ConnectOptions;
const hanging = defineJob({
  name: 'test.slow',
  input: z.strictObject({}),
  run: () => {
    process.stdout.write('taken\n');
    return new Promise(() => undefined);
  },
});

const database = await connect(options);
const mailer = createMailer({ publicUrl: 'http://localhost', templates: [] });
const app = await openAppOn(database);
const services = servicesOf(app, mailer);
await createJobRunner({ database, jobs: [hanging], services, log: app.log }).start();
