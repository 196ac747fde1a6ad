import type { FileKeeper } from '#core/files/file-grants.ts';
import { forgetKeys } from '#core/jobs/forget-keys.ts';
import { forgetTries } from '#core/jobs/forget-tries.ts';
import type { Job } from '#core/jobs/jobs.ts';
import type { MailTemplate } from '#core/mail/mail-document.ts';
import { deliverMail, purgeMails } from '#core/mail/mail.ts';
import { digestMail, propertyDigestMail, urgentMail } from '#features/audit-log/digest.mails.ts';
import { dailyDigest, personalDigest } from '#features/audit-log/digest.service.ts';
import { propertyDigest, urgentNews } from '#features/audit-log/property-digest.service.ts';
import { planHouseKeeping } from '#features/automatic-cleaning/automatic-cleaning.jobs.ts';
import { proveBackup } from '#features/backups/backups.jobs.ts';
import { planRounds } from '#features/check-schedules/check-schedules.jobs.ts';
import { resetAllClocks, notifyOfClocks } from '#features/clocks/clocks.service.ts';
import { makeCouncilPack } from '#features/council-packs/council-packs.jobs.ts';
import { watchCover } from '#features/cover/cover.jobs.ts';
import { daySheet } from '#features/day-sheet/day-sheet.ts';
import { drawDemoEvidence } from '#features/demo-evidence/demo-evidence.jobs.ts';
import { doorSheet } from '#features/doors/door-sheet.ts';
import { emailChangedMail } from '#features/email-change/email-change.mails.ts';
import { keepErasures } from '#features/erasures/erasures.jobs.ts';
import { stampEvidence } from '#features/evidence/evidence.jobs.ts';
import { noteEvidenceLook } from '#features/evidence/evidence.service.ts';
import { drawDocuments, forgetExport } from '#features/exports/exports.jobs.ts';
import { findFile } from '#features/exports/exports.queries.ts';
import type { Documents } from '#features/exports/exports.routes.ts';
import { forgetGuests } from '#features/guests/guests.jobs.ts';
import { joinedMail } from '#features/identity-providers/identity-providers.mails.ts';
import { askProviders, tellJoined } from '#features/identity-providers/provider-sessions.jobs.ts';
import { incidentCouncilMail } from '#features/incident-council/incident-council.mails.ts';
import { notifyOfReply } from '#features/incident-council/reply-clock.ts';
import { mailCouncilNews } from '#features/incident-council/tell.ts';
import { makeIncidentZip } from '#features/incident-zip/incident-zip.jobs.ts';
import { planInspections } from '#features/inspection-series/inspection-series.jobs.ts';
import { missInspections, remindOfInspections } from '#features/inspections/inspections.jobs.ts';
import { jobLinkMail } from '#features/job-links/job-links.mails.ts';
import { confirmRecipientMail } from '#features/mails/recipients.mails.ts';
import { clearFiles } from '#features/media/media.jobs.ts';
import { mediaKeeper } from '#features/media/media.keeper.ts';
import { nightsSheet } from '#features/nights/nights-sheet.ts';
import { answerForgotten, clearAccounts } from '#features/passwords/forgotten-passwords.service.ts';
import {
  activationMail,
  passwordChangedMail,
  resetMail,
} from '#features/passwords/passwords.mails.ts';
import { policyMail } from '#features/policies/policies.mails.ts';
import { watchDeliveries } from '#features/purchasing-requests/purchasing.jobs.ts';
import { tellDevice, tellDevices } from '#features/push-devices/push.jobs.ts';
import { askCouncils } from '#features/questioner-actions/actions.jobs.ts';
import { responseSheet } from '#features/questioner-responses/response-sheet.ts';
import { warnOfRecordings } from '#features/recordings/recordings.jobs.ts';
import { leaveAsPlanned } from '#features/reservations/planned-moves.jobs.ts';
import { reservationList } from '#features/reservations/reservation-list.ts';
import { rollCallSheet } from '#features/roll-calls/roll-call-sheet.ts';
import { roundSheet } from '#features/room-inspections/round-sheet.ts';
import { codeMail, factorMail } from '#features/second-factor/second-factor.mails.ts';
import { warnOfKeys } from '#features/service-accounts/service-accounts.jobs.ts';
import { forgetErased } from '#features/sessions/erased-accounts.service.ts';
import { forgetSignedOut } from '#features/sessions/signed-out.service.ts';
import { rotaMail } from '#features/shifts/shifts.mails.ts';
import { watchStock } from '#features/stock-watch/stock-watch.jobs.ts';
import { forgetNames, tellLapse } from '#features/swep/holds.jobs.ts';
import { swepMorning, swepReport } from '#features/swep/swep-sheet.ts';
import { beginPlanned } from '#features/swep/swep.service.ts';
import { letterSheet } from '#features/templates/letter-sheet.ts';
import { letterMail } from '#features/templates/templates.mails.ts';
import { forgetClockPhotos, watchAttendance } from '#features/time-logs/attendance.jobs.ts';
import { reportSheet } from '#features/time-logs/report-sheet.ts';
import { eraseReturned } from '#features/users/erasing.service.ts';
import { sweepLeft } from '#features/users/leaving.service.ts';
import { voidSheet } from '#features/void-nights/void-sheet.ts';
import { feedWebhooks, sendWaiting, tendWebhooks } from '#features/webhooks/webhooks.jobs.ts';
import { webhookStoppedMail } from '#features/webhooks/webhooks.mails.ts';

/** The pages that can be asked for, by the call that asks. A new one is a line more. */
export const documents: Documents = {
  daySheet,
  doorSheet,
  voidNights: voidSheet,
  nights: nightsSheet,
  reservationList,
  rollCall: rollCallSheet,
  template: letterSheet,
  roomInspection: roundSheet,
  inspection: responseSheet,
  swepReport,
  swepMorning,
  timeReport: reportSheet,
};

/** What runs behind the requests. A new job is one more word here. */
export const jobs: readonly Job[] = [
  deliverMail,
  purgeMails,
  clearFiles,
  forgetKeys,
  forgetTries,
  dailyDigest,
  personalDigest,
  propertyDigest,
  urgentNews,
  tellDevices,
  tellDevice,
  stampEvidence,
  drawDemoEvidence,
  drawDocuments(Object.values(documents)),
  forgetExport,
  makeIncidentZip,
  makeCouncilPack,
  answerForgotten,
  clearAccounts,
  forgetErased,
  forgetSignedOut,
  eraseReturned,
  sweepLeft,
  notifyOfClocks,
  resetAllClocks,
  notifyOfReply,
  mailCouncilNews,
  warnOfRecordings,
  tellLapse,
  forgetNames,
  beginPlanned,
  watchStock,
  warnOfKeys,
  feedWebhooks,
  sendWaiting,
  tendWebhooks,
  watchDeliveries,
  watchAttendance,
  forgetClockPhotos,
  watchCover,
  proveBackup,
  leaveAsPlanned,
  planHouseKeeping,
  planRounds,
  planInspections,
  missInspections,
  remindOfInspections,
  askCouncils,
  forgetGuests,
  keepErasures,
  askProviders,
  tellJoined,
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
  letterMail,
  incidentCouncilMail,
  policyMail,
  rotaMail,
  webhookStoppedMail,
  joinedMail,
];

/** Who knows the files whose bytes are served: those that were sent, and those that were made here. */
export const keeper: FileKeeper = {
  ...mediaKeeper,
  find: async (db, fileKey) => (await mediaKeeper.find(db, fileKey)) ?? findFile(db, fileKey),
  noteLook: async (ctx, look) => {
    if (!(await noteEvidenceLook(ctx, look))) await mediaKeeper.noteLook(ctx, look);
  },
};
