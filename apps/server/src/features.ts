import type { Contract } from '@keyhold/contract';

import type { FileKeeper } from '#core/files/file-grants.ts';
import type { AllHandlers } from '#core/http/implement.ts';
import { forgetKeys } from '#core/jobs/forget-keys.ts';
import type { Job } from '#core/jobs/jobs.ts';
import type { MailTemplate } from '#core/mail/mail-document.ts';
import { deliverMail, purgeMails } from '#core/mail/mail.ts';
import { auditLogHandlers } from '#features/audit-log/audit-log.routes.ts';
import { digestMail, propertyDigestMail, urgentMail } from '#features/audit-log/digest.mails.ts';
import { dailyDigest, personalDigest } from '#features/audit-log/digest.service.ts';
import { propertyDigest, urgentNews } from '#features/audit-log/property-digest.service.ts';
import { authHandlers } from '#features/auth/auth.routes.ts';
import { planHouseKeeping } from '#features/automatic-cleaning/automatic-cleaning.jobs.ts';
import { proveBackup } from '#features/backups/backups.jobs.ts';
import { backupHandlers } from '#features/backups/backups.routes.ts';
import { changeRequestHandlers } from '#features/change-requests/change-requests.routes.ts';
import { resetAllClocks, tellOfClocks } from '#features/clocks/clocks.service.ts';
import { contractorHandlers } from '#features/contractors/contractors.routes.ts';
import { councilHandlers } from '#features/councils/councils.routes.ts';
import { doorHandlers } from '#features/doors/doors.routes.ts';
import { emailChangedMail } from '#features/email-change/email-change.mails.ts';
import { emailChangeHandlers } from '#features/email-change/email-change.routes.ts';
import { drawExport, forgetExport } from '#features/exports/exports.jobs.ts';
import { findFile } from '#features/exports/exports.queries.ts';
import { exportHandlers } from '#features/exports/exports.routes.ts';
import { groupHandlers } from '#features/groups/groups.routes.ts';
import { forgetGuests } from '#features/guests/guests.jobs.ts';
import { guestHandlers } from '#features/guests/guests.routes.ts';
import { houseKeepingHandlers } from '#features/house-keepings/house-keepings.routes.ts';
import { jobLinkMail } from '#features/job-links/job-links.mails.ts';
import { jobLinkHandlers } from '#features/job-links/job-links.routes.ts';
import { jobTypeHandlers } from '#features/job-types/job-types.routes.ts';
import { jobHandlers } from '#features/jobs/jobs.routes.ts';
import { mailHandlers } from '#features/mails/mails.routes.ts';
import { confirmRecipientMail } from '#features/mails/recipients.mails.ts';
import { maintenanceHandlers } from '#features/maintenance/maintenance.routes.ts';
import { clearFiles } from '#features/media/media.jobs.ts';
import { mediaKeeper } from '#features/media/media.keeper.ts';
import { mediaHandlers } from '#features/media/media.routes.ts';
import { noteHandlers } from '#features/notes/notes.routes.ts';
import { passkeyHandlers } from '#features/passkeys/passkeys.routes.ts';
import { answerForgotten, clearAccounts } from '#features/passwords/forgotten-passwords.service.ts';
import {
  activationMail,
  passwordChangedMail,
  resetMail,
} from '#features/passwords/passwords.mails.ts';
import { passwordHandlers } from '#features/passwords/passwords.routes.ts';
import {
  occupancyHandlers,
  reservationHandlers,
} from '#features/reservations/reservations.routes.ts';
import { roleResourceHandlers } from '#features/role-resources/role-resources.routes.ts';
import { roleHandlers } from '#features/roles/roles.routes.ts';
import { roomHandlers } from '#features/rooms/rooms.routes.ts';
import { savedViewHandlers } from '#features/saved-views/saved-views.routes.ts';
import { codeMail, factorMail } from '#features/second-factor/second-factor.mails.ts';
import { secondFactorHandlers } from '#features/second-factor/second-factor.routes.ts';
import { forgetErased } from '#features/sessions/erased-accounts.service.ts';
import { sessionHandlers } from '#features/sessions/sessions.routes.ts';
import { statsHandlers } from '#features/stats/stats.routes.ts';
import { stepUpHandlers } from '#features/step-up/step-up.routes.ts';
import { systemHandlers } from '#features/system/system.routes.ts';
import { tenantHandlers } from '#features/tenants/tenants.routes.ts';
import { userImportHandlers } from '#features/user-import/user-import.routes.ts';
import { userHandlers } from '#features/users/users.routes.ts';
import { voidNightHandlers } from '#features/void-nights/void-nights.routes.ts';

/** What answers the contract. A new resource is one more line here. */
export const handlers: AllHandlers<Contract> = {
  auditLog: auditLogHandlers,
  auth: authHandlers,
  backups: backupHandlers,
  changeRequests: changeRequestHandlers,
  contractors: contractorHandlers,
  doors: doorHandlers,
  councils: councilHandlers,
  emailChange: emailChangeHandlers,
  exports: exportHandlers,
  groups: groupHandlers,
  guests: guestHandlers,
  jobLinks: jobLinkHandlers,
  jobTypes: jobTypeHandlers,
  houseKeepings: houseKeepingHandlers,
  jobs: jobHandlers,
  mails: mailHandlers,
  maintenance: maintenanceHandlers,
  media: mediaHandlers,
  notes: noteHandlers,
  occupancies: occupancyHandlers,
  passkeys: passkeyHandlers,
  passwords: passwordHandlers,
  reservations: reservationHandlers,
  roleResources: roleResourceHandlers,
  roles: roleHandlers,
  rooms: roomHandlers,
  savedViews: savedViewHandlers,
  secondFactor: secondFactorHandlers,
  sessions: sessionHandlers,
  stats: statsHandlers,
  stepUp: stepUpHandlers,
  system: systemHandlers,
  tenants: tenantHandlers,
  userImport: userImportHandlers,
  users: userHandlers,
  voidNights: voidNightHandlers,
};

/** What runs behind the requests. A new job is one more word here. */
export const jobs: readonly Job[] = [
  deliverMail,
  purgeMails,
  clearFiles,
  forgetKeys,
  dailyDigest,
  personalDigest,
  propertyDigest,
  urgentNews,
  drawExport,
  forgetExport,
  answerForgotten,
  clearAccounts,
  forgetErased,
  tellOfClocks,
  resetAllClocks,
  proveBackup,
  planHouseKeeping,
  forgetGuests,
];

/** What can be mailed. A new template is one more word here. */
export const mails: readonly MailTemplate[] = [
  confirmRecipientMail,
  digestMail,
  propertyDigestMail,
  urgentMail,
  activationMail,
  resetMail,
  passwordChangedMail,
  codeMail,
  factorMail,
  emailChangedMail,
  jobLinkMail,
];

/** Who knows the files whose bytes are served: those that were sent, and those that were made here. */
export const keeper: FileKeeper = {
  ...mediaKeeper,
  find: async (db, fileKey) => (await mediaKeeper.find(db, fileKey)) ?? findFile(db, fileKey),
};
