import { exportHandlers } from '#features/exports/exports.routes.ts';
import { inventoryHandlers } from '#features/inventories/inventories.routes.ts';
import { lookAtOrder } from '#features/purchasing-requests/undo-delivery.service.ts';

import { documents } from './features.ts';

/** A line a resource: what answers its routes in the contract, by its name there. */
export { absenceHandlers as absences } from '#features/absences/absences.routes.ts';
export { auditLogHandlers as auditLog } from '#features/audit-log/audit-log.routes.ts';
export { authHandlers as auth } from '#features/auth/auth.routes.ts';
export { backupHandlers as backups } from '#features/backups/backups.routes.ts';
export { breachingHandlers as breaching } from '#features/breaching/breaching.routes.ts';
export { changeRequestHandlers as changeRequests } from '#features/change-requests/change-requests.routes.ts';
export { checkRequestHandlers as checkRequests } from '#features/check-requests/check-requests.routes.ts';
export { checkScheduleHandlers as checkSchedules } from '#features/check-schedules/check-schedules.routes.ts';
export { contractorHandlers as contractors } from '#features/contractors/contractors.routes.ts';
export { coverHandlers as cover } from '#features/cover/cover.routes.ts';
export { councilPackHandlers as councilPacks } from '#features/council-packs/council-packs.routes.ts';
export { councilHandlers as councils } from '#features/councils/councils.routes.ts';
export { doorHandlers as doors } from '#features/doors/doors.routes.ts';
export { emailChangeHandlers as emailChange } from '#features/email-change/email-change.routes.ts';
export { evidenceHandlers as evidence } from '#features/evidence/evidence.routes.ts';
const printing = exportHandlers(documents);
export { printing as exports };
export { groupHandlers as groups } from '#features/groups/groups.routes.ts';
export { guestHandlers as guests } from '#features/guests/guests.routes.ts';
export { houseKeepingHandlers as houseKeepings } from '#features/house-keepings/house-keepings.routes.ts';
export { incidentCouncilHandlers as incidentCouncil } from '#features/incident-council/incident-council.routes.ts';
export { incidentTypeHandlers as incidentTypes } from '#features/incident-types/incident-types.routes.ts';
export { incidentZipHandlers as incidentZips } from '#features/incident-zip/incident-zip.routes.ts';
export { incidentHandlers as incidents } from '#features/incidents/incidents.routes.ts';
export { inspectionQuestionerHandlers as inspectionQuestioners } from '#features/inspection-questioners/inspection-questioners.routes.ts';
export { inspectionRequestHandlers as inspectionRequests } from '#features/inspection-requests/inspection-requests.routes.ts';
export { inspectionSeriesHandlers as inspectionSeries } from '#features/inspection-series/inspection-series.routes.ts';
export { inspectionHandlers as inspections } from '#features/inspections/inspections.routes.ts';
const stock = inventoryHandlers(lookAtOrder);
export { stock as inventories };
export { stockPlaceHandlers as stockPlaces } from '#features/inventories/inventories.routes.ts';
export { jobLinkHandlers as jobLinks } from '#features/job-links/job-links.routes.ts';
export { jobTypeHandlers as jobTypes } from '#features/job-types/job-types.routes.ts';
export { jobHandlers as jobs } from '#features/jobs/jobs.routes.ts';
export { lostPropertyHandlers as lostProperty } from '#features/lost-property/lost-property.routes.ts';
export { mailHandlers as mails } from '#features/mails/mails.routes.ts';
export { maintenanceHandlers as maintenance } from '#features/maintenance/maintenance.routes.ts';
export { mediaHandlers as media } from '#features/media/media.routes.ts';
export { nightHandlers as nights } from '#features/nights/nights.routes.ts';
export { noteHandlers as notes } from '#features/notes/notes.routes.ts';
export { policyHandlers as policies } from '#features/policies/policies.routes.ts';
export { passkeyHandlers as passkeys } from '#features/passkeys/passkeys.routes.ts';
export { passwordHandlers as passwords } from '#features/passwords/passwords.routes.ts';
export { productHandlers as products } from '#features/products/products.routes.ts';
export { superAdministratorHandlers as superAdministrators } from '#features/super-administrators/super-administrators.routes.ts';
export { supplierHandlers as suppliers } from '#features/products/suppliers.routes.ts';
export { purchasingHandlers as purchasingRequests } from '#features/purchasing-requests/purchasing-requests.routes.ts';
export { pushDeviceHandlers as pushDevices } from '#features/push-devices/push-devices.routes.ts';
export { questionerActionHandlers as questionerActions } from '#features/questioner-actions/questioner-actions.routes.ts';
export { occupancyHandlers as occupancies } from '#features/reservations/reservations.routes.ts';
export { questionerResponseHandlers as questionerResponses } from '#features/questioner-responses/questioner-responses.routes.ts';
export { reservationHandlers as reservations } from '#features/reservations/reservations.routes.ts';
export { roleResourceHandlers as roleResources } from '#features/role-resources/role-resources.routes.ts';
export { roleHandlers as roles } from '#features/roles/roles.routes.ts';
export { roomInspectionHandlers as roomInspections } from '#features/room-inspections/room-inspections.routes.ts';
export { rollCallHandlers as rollCalls } from '#features/roll-calls/roll-calls.routes.ts';
export { roomHandlers as rooms } from '#features/rooms/rooms.routes.ts';
export { savedViewHandlers as savedViews } from '#features/saved-views/saved-views.routes.ts';
export { secondFactorHandlers as secondFactor } from '#features/second-factor/second-factor.routes.ts';
export { serviceAccountHandlers as serviceAccounts } from '#features/service-accounts/service-accounts.routes.ts';
export { sessionHandlers as sessions } from '#features/sessions/sessions.routes.ts';
export {
  arrivalCalendarHandlers as arrivalCalendar,
  shiftCalendarHandlers as shiftCalendars,
} from '#features/calendars/calendars.routes.ts';
export { shiftTemplateHandlers as shiftTemplates } from '#features/shift-templates/shift-templates.routes.ts';
export { shiftHandlers as shifts } from '#features/shifts/shifts.routes.ts';
export { statsHandlers as stats } from '#features/stats/stats.routes.ts';
export { stepUpHandlers as stepUp } from '#features/step-up/step-up.routes.ts';
export { swepHandlers as swep } from '#features/swep/swep.routes.ts';
export { systemHandlers as system } from '#features/system/system.routes.ts';
export { templateHandlers as templates } from '#features/templates/templates.routes.ts';
export {
  kioskHandlers as kiosk,
  kioskListHandlers as kiosks,
} from '#features/kiosks/kiosks.routes.ts';
export { tenantHandlers as tenants } from '#features/tenants/tenants.routes.ts';
export { timeLogHandlers as timeLogs } from '#features/time-logs/time-logs.routes.ts';
export { userImportHandlers as userImport } from '#features/user-import/user-import.routes.ts';
export { userHandlers as users } from '#features/users/users.routes.ts';
export { voidNightHandlers as voidNights } from '#features/void-nights/void-nights.routes.ts';
export { weekTemplateHandlers as weekTemplates } from '#features/week-templates/week-templates.routes.ts';
export {
  identityProviderHandlers as identityProviders,
  providerSignInHandlers as providerSignIn,
} from '#features/identity-providers/identity-providers.routes.ts';
export { webhookHandlers as webhooks } from '#features/webhooks/webhooks.routes.ts';
