import type { Contract } from '@keyhold/contract';

import type { FileKeeper } from '#core/file-grants.ts';
import type { AllHandlers } from '#core/implement.ts';
import type { Job } from '#core/jobs.ts';
import type { MailTemplate } from '#core/mail-document.ts';
import { deliverMail, purgeMails } from '#core/mail.ts';
import { auditLogHandlers } from '#features/audit-log/audit-log.routes.ts';
import { digestMail } from '#features/audit-log/digest.mails.ts';
import { dailyDigest, personalDigest } from '#features/audit-log/digest.service.ts';
import { authHandlers } from '#features/auth/auth.routes.ts';
import { changeRequestHandlers } from '#features/change-requests/change-requests.routes.ts';
import { drawExport, forgetExport } from '#features/exports/exports.jobs.ts';
import { findFile } from '#features/exports/exports.queries.ts';
import { exportHandlers } from '#features/exports/exports.routes.ts';
import { guestHandlers } from '#features/guests/guests.routes.ts';
import { jobHandlers } from '#features/jobs/jobs.routes.ts';
import { mailHandlers } from '#features/mails/mails.routes.ts';
import { confirmRecipientMail } from '#features/mails/recipients.mails.ts';
import { clearFiles } from '#features/media/media.jobs.ts';
import { mediaKeeper } from '#features/media/media.keeper.ts';
import { mediaHandlers } from '#features/media/media.routes.ts';
import { noteHandlers } from '#features/notes/notes.routes.ts';
import {
  occupancyHandlers,
  reservationHandlers,
} from '#features/reservations/reservations.routes.ts';
import { roomHandlers } from '#features/rooms/rooms.routes.ts';
import { savedViewHandlers } from '#features/saved-views/saved-views.routes.ts';
import { statsHandlers } from '#features/stats/stats.routes.ts';
import { systemHandlers } from '#features/system/system.routes.ts';
import { tenantHandlers } from '#features/tenants/tenants.routes.ts';

/** What answers the contract. A new resource is one more line here. */
export const handlers: AllHandlers<Contract> = {
  auditLog: auditLogHandlers,
  auth: authHandlers,
  changeRequests: changeRequestHandlers,
  exports: exportHandlers,
  guests: guestHandlers,
  jobs: jobHandlers,
  mails: mailHandlers,
  media: mediaHandlers,
  notes: noteHandlers,
  occupancies: occupancyHandlers,
  reservations: reservationHandlers,
  rooms: roomHandlers,
  savedViews: savedViewHandlers,
  stats: statsHandlers,
  system: systemHandlers,
  tenants: tenantHandlers,
};

/** What runs behind the requests. A new job is one more word here. */
export const jobs: readonly Job[] = [
  deliverMail,
  purgeMails,
  clearFiles,
  dailyDigest,
  personalDigest,
  drawExport,
  forgetExport,
];

/** What can be mailed. A new template is one more word here. */
export const mails: readonly MailTemplate[] = [confirmRecipientMail, digestMail];
/** Who knows the files whose bytes are served: those that were sent, and those that were made here. */
export const keeper: FileKeeper = {
  ...mediaKeeper,
  find: async (db, fileKey) => (await mediaKeeper.find(db, fileKey)) ?? findFile(db, fileKey),
};
