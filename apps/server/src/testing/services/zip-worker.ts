import { openStorage } from '#core/files/storage.ts';
import { createJobRunner } from '#core/jobs/job-runner.ts';
import { servicesOf } from '#core/jobs/job-services.ts';
import { createMailer } from '#core/mail/mailer.ts';
import { connect } from '#db/connect.ts';
import type { ConnectOptions } from '#db/connect.ts';
import { makeIncidentZip } from '#features/incident-zip/incident-zip.jobs.ts';
import { openAppOn } from '#testing/world/app.ts';

/** A worker in a process of its own, whose store falls silent in the middle of an archive. */
const options = JSON.parse(process.argv[2] ?? '') as ConnectOptions;
const storage = openStorage({ folder: process.argv[3] ?? '', s3Url: undefined });
const read = storage.read.bind(storage);
let count = 0;
storage.read = async (key, range) => {
  count += 1;
  if (count < 2) return await read(key, range);
  process.stdout.write('half\n');
  return await new Promise(() => undefined);
};

const database = await connect(options);
const mailer = createMailer({ publicUrl: 'http://localhost', templates: [] });
const app = await openAppOn(database, { storage });
const services = servicesOf(app, mailer);
await createJobRunner({ database, jobs: [makeIncidentZip], services, log: app.log }).start();
