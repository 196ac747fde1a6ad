// Made by `npm run db:types` from the migrated schema; a test fails where the two differ.
import type { Generated, GeneratedAlways } from 'kysely';

export interface Absences {
  tenant_id: Generated<number>;
  id: Generated<number>;
  user_id: number;
  kind: string;
  from_day: string;
  to_day: string;
  note: Generated<string>;
  entered_by: number;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface AccountLinks {
  tenant_id: Generated<number>;
  id: Generated<number>;
  user_id: number;
  kind: string;
  token_hash: string;
  expires_at: string;
  created_at: Generated<string>;
}

export interface ActionRoomSpans {
  tenant_id: Generated<number>;
  id: Generated<number>;
  action_id: number;
  room_id: number;
  since: Generated<string>;
  until: string | null;
}

export interface AttendanceAlarms {
  tenant_id: Generated<number>;
  shift_id: number;
  told_at: Generated<string>;
  user_id: number;
  starts_at: string;
}

export interface AttendanceWeeks {
  tenant_id: Generated<number>;
  week: string;
  locked_by: number;
  locked_at: Generated<string>;
}

export interface AuditChain {
  tenant_id: Generated<number>;
  position: number;
  audit_log_id: number;
  words_hash: string | null;
  hash: string;
}

export interface AuditEntries {
  tenant_id: number;
  id: number;
  type: string;
  actor_id: number;
  actor_name: string;
  acting_as: string | null;
  subject_type: string;
  subject_id: number | null;
  subject_label: string;
  addition_info: unknown;
  changes: unknown;
  origin: string;
  request_id: string;
  created_at: string;
}

export interface AuditHeads {
  tenant_id: Generated<number>;
  position: Generated<number>;
  hash: Generated<string>;
  settled_until: string | null;
  counts: Generated<unknown>;
}

export interface AuditLog {
  tenant_id: Generated<number>;
  id: Generated<number>;
  type: string;
  actor_id: number;
  actor_name: string;
  acting_as: string | null;
  subject_type: string;
  subject_id: number | null;
  subject_label: string;
  addition_info: Generated<unknown>;
  changes: Generated<unknown>;
  origin: string;
  request_id: string;
  created_at: Generated<string>;
}

export interface AuditPersonal {
  tenant_id: Generated<number>;
  audit_log_id: number;
  guest_id: number;
  label: string | null;
  info: Generated<unknown>;
  changes: Generated<unknown>;
  salt: Generated<string>;
}

export interface AuditUnsealed {
  tenant_id: Generated<number>;
  entry: number;
  type: string;
}

export interface Authenticators {
  user_id: number;
  secret: string;
  last_step: Generated<number>;
  created_at: Generated<string>;
}

export interface BackupTrials {
  tenant_id: Generated<number>;
  id: Generated<number>;
  is_whole: boolean;
  said: string;
  folder: string;
  finished_at: Generated<string>;
}

export interface BookingCounters {
  tenant_id: Generated<number>;
  last: number;
}

export interface CalendarFeeds {
  tenant_id: Generated<number>;
  id: Generated<number>;
  user_id: number;
  salt: string;
  token_hash: string;
  made_at: Generated<string>;
  withdrawn_at: string | null;
  kind: string;
}

export interface Challenges {
  id: Generated<number>;
  user_id: number;
  purpose: string;
  token_hash: string;
  tries: Generated<number>;
  new_secret: string | null;
  created_at: Generated<string>;
  expires_at: string;
  new_email: string | null;
  arrival: string | null;
}

export interface ChangeRequests {
  tenant_id: Generated<number>;
  id: Generated<number>;
  type: string;
  status: Generated<string>;
  reservation_id: number | null;
  check_out_reason: string | null;
  reason: string;
  remarks: Generated<string>;
  changes: unknown;
  requested_by: number;
  decided_by: number | null;
  created_at: Generated<string>;
  decided_at: string | null;
  shift_id: number | null;
  wanted: unknown;
  time_log_id: number | null;
  platform_id: GeneratedAlways<number>;
  council_id: number | null;
  day: string | null;
  asked_of: number | null;
  agreed_at: string | null;
}

export interface CheckSchedules {
  tenant_id: Generated<number>;
  id: Generated<number>;
  scope_kind: string;
  scope_value: Generated<unknown>;
  recurrence: string;
  starts_on: string;
  is_paused: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface ClockPins {
  tenant_id: Generated<number>;
  user_id: number;
  salt: string;
  pin_hash: string;
  tries: Generated<number>;
  tried_at: Generated<string>;
  set_at: Generated<string>;
}

export interface ClockStates {
  tenant_id: number;
  maintenance_id: number;
  step: string;
  started_at: string;
  due_at: string;
  stopped_at: string | null;
  state: string;
}

export interface ContractorDocuments {
  tenant_id: Generated<number>;
  id: Generated<number>;
  contractor_id: number;
  kind: string;
  title: string;
  expires_on: string | null;
  media_id: number | null;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface Contractors {
  tenant_id: Generated<number>;
  id: Generated<number>;
  contractor_name: string;
  job_type_id: number;
  phone: Generated<string>;
  email: Generated<string>;
  remarks: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface CouncilLanes {
  tenant_id: number;
  incident_id: number;
  posting_id: number;
  council_id: number;
  posted_at: string;
  acknowledged_at: string | null;
  half_at: string | null;
  near_at: string | null;
  due_at: string | null;
  awaits_house: boolean;
  awaits_council: boolean;
}

export interface CouncilPackEditions {
  tenant_id: Generated<number>;
  id: Generated<number>;
  platform_id: GeneratedAlways<number>;
  council_id: number;
  council_name: string;
  from_day: string;
  to_day: string;
  number: number;
  since: number | null;
  locale: string;
  currency: string;
  as_of: Generated<string>;
  payable_nights: number;
  payable_money: number;
  query_nights: number;
  query_money: number;
  left_out: Generated<string[]>;
  needs: string[];
  changes: unknown;
  facts: unknown;
  digest: string;
  sha256: string;
  size: number;
  file_key: string;
  file_name: string;
  media_id: number | null;
  guest_ids: Generated<number[]>;
  asked_by: number;
  asked_name: string;
  asked_side: string;
}

export interface CouncilVerifications {
  tenant_id: number;
  action_id: number;
  council_id: number;
  council_name: string;
}

export interface CoverAlarms {
  tenant_id: Generated<number>;
  rule_id: number;
  day: string;
  kind: string;
  short: number;
  told_at: Generated<string>;
}

export interface CoverRuleRoles {
  tenant_id: Generated<number>;
  rule_id: number;
  role_id: number;
}

export interface CoverRules {
  tenant_id: Generated<number>;
  id: Generated<number>;
  name: string;
  weekdays: number[];
  from_time: string;
  to_time: string;
  needed: number;
  any_role: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface Exports {
  tenant_id: Generated<number>;
  id: Generated<number>;
  kind: string;
  input: unknown;
  needs: string[];
  locale: string;
  state: Generated<string>;
  percent: Generated<number>;
  asked_by: number;
  file_key: string;
  file_name: string;
  file_size: number | null;
  created_at: Generated<string>;
  expires_at: Generated<string>;
  reason: string | null;
  needs_at: Generated<unknown>;
}

export interface FormWords {
  tenant_id: number;
  questioner_id: number;
  language: string;
  words: unknown;
  title: string | null;
}

export interface FormerPrices {
  tenant_id: Generated<number>;
  room_id: number;
  until: string;
  price: number;
  beds: number | null;
}

export interface GuestWords {
  tenant_id: Generated<number>;
  guest_id: number;
  word: string;
}

export interface Guests {
  tenant_id: Generated<number>;
  id: Generated<number>;
  name: string;
  email: Generated<string>;
  phone: Generated<string>;
  language: Generated<string>;
  date_of_birth: string | null;
  needs: Generated<unknown>;
  household: Generated<unknown>;
  household_size: GeneratedAlways<number>;
  council_reference: Generated<string>;
  retain_until: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  erased_at: string | null;
  deleted_at: string | null;
  other_names: Generated<string[]>;
}

export interface HeldBeds {
  tenant_id: number;
  id: number;
  room_id: number;
  beds: string;
  guest_name: string;
  held_by: number;
  until: string;
  check_in: string;
  check_out: string;
}

export interface HeldPermissions {
  tenant_id: number;
  user_id: number;
  role_id: number;
  permission: string;
}

export interface HouseKeepingSeries {
  tenant_id: Generated<number>;
  id: Generated<number>;
  room_id: number | null;
  area: Generated<string>;
  type: string;
  priority: string;
  assignee_id: number | null;
  action_remarks: Generated<string>;
  starts_on: string;
  rule: string;
  created_by: number;
  paused_at: string | null;
  ended_at: string | null;
  version: Generated<number>;
}

export interface HouseKeepings {
  tenant_id: Generated<number>;
  id: Generated<number>;
  room_id: number | null;
  area: Generated<string>;
  type: string;
  status: Generated<string>;
  priority: Generated<string>;
  assignee_id: number | null;
  action_remarks: Generated<string>;
  start_date: Generated<string>;
  series_id: number | null;
  series_date: string | null;
  cause: unknown;
  ending: unknown;
  is_system: Generated<boolean>;
  requested_by: number | null;
  added_at: Generated<string>;
  started_at: string | null;
  completed_at: string | null;
  completed_by: number | null;
  photo_id: number | null;
  parent_id: number | null;
  version: Generated<number>;
  deleted_at: string | null;
  joined_to: number | null;
  done_at: string | null;
}

export interface IdempotencyKeys {
  tenant_id: Generated<number>;
  actor_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  created_at: Generated<string>;
}

export interface IdentityProviderRoles {
  tenant_id: Generated<number>;
  provider_id: number;
  value: string;
  role_id: number;
  place: number;
}

export interface IdentityProviders {
  tenant_id: Generated<number>;
  id: Generated<number>;
  group_id: number | null;
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
  domains: string[];
  state: Generated<string>;
  trial_at: string | null;
  trial_email: string | null;
  trial_has_factor: boolean | null;
  trial_is_askable: boolean | null;
  revision: Generated<number>;
  made_by: number;
  made_at: Generated<string>;
  version: Generated<number>;
  role_claim: Generated<string>;
  trial_role_values: string[] | null;
}

export interface IncidentAddenda {
  tenant_id: Generated<number>;
  id: Generated<number>;
  incident_id: number;
  text: string;
  added_by: number;
  added_at: Generated<string>;
}

export interface IncidentEvidence {
  tenant_id: Generated<number>;
  incident_id: number;
  media_id: number;
}

export interface IncidentGuests {
  tenant_id: Generated<number>;
  incident_id: number;
  guest_id: number;
}

export interface IncidentLinks {
  tenant_id: Generated<number>;
  id: Generated<number>;
  incident_id: number;
  maintenance_id: number | null;
  house_keeping_id: number | null;
  other_id: number | null;
  room_inspection_id: number | null;
  inspection_session_id: number | null;
}

export interface IncidentPostings {
  tenant_id: Generated<number>;
  id: Generated<number>;
  incident_id: number;
  platform_id: GeneratedAlways<number>;
  council_id: number;
  council_name: string;
  posted_at: Generated<string>;
  posted_by: number;
  posted_name: string;
  acknowledged_at: string | null;
  acknowledged_by: number | null;
  acknowledged_name: Generated<string>;
  taken_back_at: string | null;
  handed_back_at: string | null;
  is_open: GeneratedAlways<boolean>;
  frozen: Generated<unknown>;
  half_at: string | null;
  near_at: string | null;
  due_at: string | null;
  told: Generated<number>;
  is_closed: Generated<boolean>;
  rank: GeneratedAlways<number>;
  why_other: Generated<string>;
}

export interface IncidentThread {
  tenant_id: Generated<number>;
  id: Generated<number>;
  posting_id: number;
  kind: string;
  side: string;
  text: string;
  said_by: number;
  said_name: string;
  said_at: Generated<string>;
  question_id: number | null;
  due: string | null;
  owner_side: string | null;
  owner_id: number | null;
  owner_name: Generated<string>;
  done_at: string | null;
  done_by: number | null;
  done_name: Generated<string>;
}

export interface IncidentTypes {
  tenant_id: Generated<number>;
  id: Generated<number>;
  title: string;
  default_priority: Generated<string>;
  required: Generated<string[]>;
  council_target_hours: number | null;
  riddor: Generated<boolean>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
  policy_id: number | null;
  title_en: Generated<string>;
  title_es: Generated<string>;
  icon: Generated<string>;
}

export interface Incidents {
  tenant_id: Generated<number>;
  id: Generated<number>;
  number: number;
  type_id: number;
  status: Generated<string>;
  management_mode: Generated<string>;
  priority: string;
  room_id: number | null;
  area: Generated<string>;
  happened_at: string;
  reported_at: Generated<string>;
  reported_by: number;
  description: string;
  opinion: Generated<string>;
  actions_taken: Generated<string>;
  people: Generated<unknown>;
  agencies: Generated<unknown>;
  injury_any: boolean | null;
  injury_details: Generated<string>;
  injury_follow_up: Generated<boolean>;
  cctv_available: Generated<string>;
  cctv_cameras: Generated<string>;
  cctv_from: string | null;
  cctv_to: string | null;
  secured_at: string | null;
  secured_by: number | null;
  stored_where: Generated<string>;
  outcome: Generated<string>;
  reason: Generated<string>;
  resolved_at: string | null;
  closed_at: string | null;
  duplicate_of: number | null;
  version: Generated<number>;
  cctv_told: Generated<number>;
  riddor_filed_at: string | null;
  riddor_reference: Generated<string>;
  riddor_by: number | null;
  riddor_not_needed: Generated<string>;
  riddor_judged_at: string | null;
  riddor_judged_by: number | null;
}

export interface InspectionQuestionerVersions {
  tenant_id: Generated<number>;
  questioner_id: number;
  version: number;
  title: string;
  steps: unknown;
  published_at: Generated<string>;
  published_by: number | null;
  needs_approval: Generated<boolean>;
  words: unknown;
}

export interface InspectionQuestioners {
  tenant_id: Generated<number>;
  id: Generated<number>;
  title: string;
  status: Generated<string>;
  steps: unknown;
  questions: GeneratedAlways<number>;
  published_version: number | null;
  asked_by: number | null;
  changed_at: Generated<string>;
  changed_by: number | null;
  version: Generated<number>;
  deleted_at: string | null;
  needs_approval: Generated<boolean>;
  language: Generated<string>;
  translation_of: number | null;
  words: unknown;
}

export interface InspectionRequestRooms {
  tenant_id: Generated<number>;
  request_id: number;
  room_id: number;
}

export interface InspectionRequests {
  tenant_id: Generated<number>;
  id: Generated<number>;
  platform_id: GeneratedAlways<number>;
  council_id: number | null;
  council_name: string | null;
  questioner_id: number | null;
  by_day: string;
  note: Generated<string>;
  status: Generated<string>;
  requested_at: Generated<string>;
  requested_by: number;
  decided_at: string | null;
  decided_by: number | null;
  reason: Generated<string>;
  version: Generated<number>;
}

export interface InspectionSeries {
  tenant_id: Generated<number>;
  id: Generated<number>;
  questioner_id: number;
  places: unknown;
  recurrence: string;
  starts_on: string;
  from_time: string;
  until_time: string;
  assignee_id: number | null;
  allow_late: Generated<boolean>;
  is_paused: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
  planned_through: string | null;
  scope: unknown;
  assignee_role_id: number | null;
}

export interface InspectionSessions {
  tenant_id: Generated<number>;
  id: Generated<number>;
  number: number;
  status: Generated<string>;
  questioner_id: number;
  questioner_version: number | null;
  room_id: number | null;
  area: Generated<string>;
  assignee_id: number | null;
  from_at: string;
  until_at: string;
  allow_late: Generated<boolean>;
  series_id: number | null;
  planned_for: string | null;
  request_id: number | null;
  council_ids: Generated<number[]>;
  created_at: Generated<string>;
  created_by: number | null;
  started_at: string | null;
  started_by: number | null;
  completed_at: string | null;
  completed_by: number | null;
  is_late: boolean | null;
  reason: Generated<string>;
  version: Generated<number>;
  deleted_at: string | null;
  reminded_at: string | null;
  note: Generated<string>;
  assignee_role_id: number | null;
}

export interface Inventories {
  tenant_id: Generated<number>;
  id: Generated<number>;
  product_id: number;
  batch: Generated<string>;
  expires_on: string | null;
  location: Generated<string>;
  cost: number | null;
  quantity: Generated<number>;
  in_bin: Generated<number>;
  last_movement: number | null;
  last_movement_at: string | null;
  counted_at: string | null;
  told_expiry: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface JobLinks {
  tenant_id: Generated<number>;
  id: Generated<number>;
  maintenance_id: number;
  contractor_id: number;
  salt: string;
  token_hash: string;
  access: Generated<string>;
  made_by: number;
  made_at: Generated<string>;
  expires_at: string;
  withdrawn_at: string | null;
  accepted_at: string | null;
  accepted_day: string | null;
  proposed_day: string | null;
  proposed_note: Generated<string>;
  refused_at: string | null;
  done_at: string | null;
  acts: Generated<number>;
  acts_since: Generated<string>;
}

export interface JobTypes {
  tenant_id: Generated<number>;
  id: Generated<number>;
  title: string;
  description: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface KioskEntries {
  tenant_id: Generated<number>;
  id: Generated<number>;
  kiosk_id: number;
  key: string;
  user_id: number;
  kind: string;
  said_at: string;
  drift_ms: number;
  at: string;
  heard_at: Generated<string>;
  refused: string | null;
  time_log_id: number | null;
  media_id: number | null;
  settled_at: string | null;
  settled_by: number | null;
}

export interface Kiosks {
  tenant_id: Generated<number>;
  id: Generated<number>;
  name: string;
  token_hash: string;
  drift_ms: Generated<number>;
  seen_at: string | null;
  paired_by: number;
  paired_at: Generated<string>;
  withdrawn_at: string | null;
}

export interface LostProperty {
  tenant_id: Generated<number>;
  id: Generated<number>;
  what: string;
  place: string;
  room_id: number | null;
  found_on: string;
  found_by: string;
  kept_until: string;
  given_to: Generated<string>;
  given_on: string | null;
  remarks: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface MailRecipients {
  tenant_id: Generated<number>;
  id: Generated<number>;
  kind: string;
  email: string;
  token_hash: string | null;
  token_expires_at: string | null;
  confirmed_at: string | null;
  created_at: Generated<string>;
  locale: Generated<string>;
  digested_on: string | null;
  digested_until: Generated<string>;
  digested_also: Generated<number[]>;
}

export interface MailValues {
  tenant_id: Generated<number>;
  mail_id: number;
  content: unknown;
}

export interface MailedCodes {
  id: Generated<number>;
  user_id: number;
  challenge_id: number | null;
  purpose: string;
  code_hash: string;
  created_at: Generated<string>;
  expires_at: string;
}

export interface Mails {
  tenant_id: Generated<number>;
  id: Generated<number>;
  template: string;
  title: unknown;
  locale: string;
  recipient: string;
  cc: Generated<string[]>;
  guest_id: number | null;
  state: Generated<string>;
  attempts: Generated<number>;
  error: string | null;
  created_at: Generated<string>;
  sent_at: string | null;
}

export interface MaintenanceClocks {
  tenant_id: Generated<number>;
  maintenance_id: number;
  step: string;
  started_at: string;
  half_at: string;
  near_at: string;
  due_at: string;
  stopped_at: string | null;
  told: Generated<number>;
}

export interface MaintenanceHolds {
  tenant_id: Generated<number>;
  id: Generated<number>;
  maintenance_id: number;
  reason: string;
  note: Generated<string>;
  since: Generated<string>;
  until: string | null;
  held_by: number | null;
}

export interface MaintenanceMilestones {
  tenant_id: Generated<number>;
  maintenance_id: number;
  event: string;
  at: string;
  noted_by: number;
}

export interface MaintenancePhotos {
  tenant_id: Generated<number>;
  maintenance_id: number;
  media_id: number;
  kind: string;
}

export interface Maintenances {
  tenant_id: Generated<number>;
  id: Generated<number>;
  number: number;
  room_id: number | null;
  area: Generated<string>;
  issue: string;
  job_type_id: number | null;
  status: Generated<string>;
  priority: Generated<string>;
  hazard: Generated<string>;
  blocks_room: Generated<boolean>;
  contractor_id: number | null;
  assignee_id: number | null;
  booked_in: string | null;
  cost_estimate: number | null;
  cost: number | null;
  reported_by: number | null;
  reported_at: Generated<string>;
  aware_at: Generated<string>;
  started_at: string | null;
  resolved_at: string | null;
  reason: Generated<string>;
  repeat_of: number | null;
  version: Generated<number>;
  deleted_at: string | null;
  is_open: GeneratedAlways<boolean>;
}

export interface Media {
  tenant_id: Generated<number>;
  id: Generated<number>;
  file_key: string;
  original_name: string;
  mime_type: string;
  size: number;
  is_public: boolean;
  folder: string;
  state: Generated<string>;
  width: number | null;
  height: number | null;
  sha256: string | null;
  has_original: Generated<boolean>;
  room_id: number | null;
  taken_at: string | null;
  uploaded_by: number | null;
  created_at: Generated<string>;
  deleted_at: string | null;
  uploaded_as: string | null;
  guest_id: number | null;
  reservation_id: number | null;
  source: string | null;
  stamp_state: string | null;
  stamp_text: Generated<string>;
}

export interface MemberRoles {
  tenant_id: Generated<number>;
  user_id: number;
  role_id: number;
  since: Generated<string>;
}

export interface Members {
  tenant_id: Generated<number>;
  user_id: number;
  created_at: Generated<string>;
  payroll_ref: Generated<string>;
}

export interface NightAnswers {
  tenant_id: Generated<number>;
  id: Generated<number>;
  day: string;
  room_id: number;
  reservation_id: number;
  payable: string;
  reason: string;
  answered_by: number;
  answered_name: string;
  answered_at: Generated<string>;
  side: Generated<string>;
}

export interface NoteAcknowledgements {
  tenant_id: Generated<number>;
  note_id: number;
  user_id: number;
  at: Generated<string>;
}

export interface NoteMentions {
  tenant_id: Generated<number>;
  note_id: number;
  user_id: number;
  at: Generated<string>;
}

export interface Notes {
  tenant_id: Generated<number>;
  id: Generated<number>;
  entity_type: string;
  room_id: number | null;
  guest_id: number | null;
  reservation_id: number | null;
  content: string;
  is_pinned: Generated<boolean>;
  is_handover: Generated<boolean>;
  author_id: number;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
  maintenance_id: number | null;
  edited_at: string | null;
  edited_by: number | null;
  house_keeping_id: number | null;
  contractor_id: number | null;
  person_id: number | null;
  for_council: Generated<boolean>;
  platform_id: GeneratedAlways<number>;
  council_id: number | null;
}

export interface NotificationMarks {
  tenant_id: Generated<number>;
  user_id: number;
  read_until: string;
  also_read: Generated<number[]>;
  muted: Generated<string[]>;
  digest: Generated<boolean>;
  digested_until: Generated<string>;
  digested_also: Generated<number[]>;
  digested_on: string | null;
  quiet_from: string | null;
  quiet_until: string | null;
}

export interface OccupancyCheckPlacements {
  tenant_id: Generated<number>;
  request_id: number;
  reservation_id: number;
  room_id: number;
  answered_at: string | null;
}

export interface OccupancyCheckRequests {
  tenant_id: Generated<number>;
  id: Generated<number>;
  platform_id: GeneratedAlways<number>;
  council_id: number;
  council_name: string;
  by_day: string;
  note: Generated<string>;
  status: Generated<string>;
  requested_at: Generated<string>;
  requested_by: number;
  decided_at: string | null;
  decided_by: number | null;
  reason: Generated<string>;
  version: Generated<number>;
}

export interface Overstays {
  tenant_id: number;
  room_id: number;
  reservation_id: number;
  booking_id: string;
  beds: string;
  check_in: string;
  check_out: string;
}

export interface PasskeyQuestions {
  challenge_hash: string;
  purpose: string;
  session_id: number | null;
  expires_at: string;
}

export interface Passkeys {
  id: Generated<number>;
  user_id: number;
  name: string;
  credential_key: string;
  public_key: string;
  counter: Generated<number>;
  created_at: Generated<string>;
  last_used_at: string | null;
}

export interface PasswordRequests {
  id: Generated<number>;
  email_key: string;
  locale: string;
  created_at: Generated<string>;
  answered_at: string | null;
}

export interface Policies {
  tenant_id: Generated<number>;
  id: Generated<number>;
  title: string;
  category: Generated<string>;
  edition: Generated<number>;
  review_on: string | null;
  is_required: Generated<boolean>;
  due_days: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
  asked_at: string | null;
}

export interface PolicyAcknowledgements {
  tenant_id: Generated<number>;
  policy_id: number;
  edition: number;
  user_id: number;
  acknowledged_at: Generated<string>;
}

export interface PolicyDrafts {
  tenant_id: Generated<number>;
  policy_id: number;
  title: string;
  category: string;
  body: string;
  media_id: number | null;
  effective_from: string | null;
  review_on: string | null;
  is_required: boolean;
  due_days: number;
  roles: Generated<number[]>;
  written_at: Generated<string>;
  written_by: number;
}

export interface PolicyEditions {
  tenant_id: Generated<number>;
  policy_id: number;
  edition: number;
  body: Generated<string>;
  media_id: number | null;
  effective_from: string;
  published_at: Generated<string>;
  published_by: number;
  corrected_at: string | null;
}

export interface PolicyPostponements {
  tenant_id: Generated<number>;
  policy_id: number;
  edition: number;
  user_id: number;
  day: string;
}

export interface PolicyReaders {
  tenant_id: number;
  policy_id: number;
  edition: number;
  user_id: number;
  acknowledged_at: string | null;
  due: string | null;
  state: string;
}

export interface PolicyRoles {
  tenant_id: Generated<number>;
  policy_id: number;
  role_id: number;
  since: Generated<string>;
}

export interface PresentStays {
  tenant_id: number;
  room_id: number;
  reservation_id: number;
  booking_id: string;
  guest_id: number;
  persons: number;
  check_in: string;
  check_out: string;
  is_in_house: boolean;
  due: string | null;
}

export interface ProductCodes {
  tenant_id: Generated<number>;
  product_id: number;
  code: string;
  quantity: Generated<number>;
  position: number;
  is_removed: Generated<boolean>;
}

export interface Products {
  tenant_id: Generated<number>;
  id: Generated<number>;
  name: string;
  category: Generated<string>;
  unit: Generated<string>;
  pack_size: Generated<number>;
  decimals: Generated<number>;
  minimum: number | null;
  shelf_life_days: number | null;
  perishable: Generated<boolean>;
  is_food: Generated<boolean>;
  quantity: Generated<number>;
  batches: Generated<number>;
  earliest_expiry: string | null;
  last_movement_at: string | null;
  told_low: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
  date_kind: Generated<string>;
  allergens: Generated<string[]>;
  supplier_id: number | null;
}

export interface PropertyToday {
  tenant_id: number;
  timezone: string;
  six_week_limit: boolean;
  guest_retention_months: number | null;
  today: string;
}

export interface ProviderAccounts {
  tenant_id: Generated<number>;
  provider_id: number;
  subject: string;
  user_id: number;
  joined_at: Generated<string>;
}

export interface ProviderArrivals {
  token_hash: string;
  provider_id: number;
  user_id: number;
  subject: string;
  has_factor: boolean;
  refresh_token: string | null;
  leave_at: string | null;
  expires_at: string;
  role_values: string[] | null;
}

export interface ProviderQuestions {
  state_hash: string;
  provider_id: number;
  revision: number;
  binding_hash: string;
  nonce: string;
  verifier: string;
  user_id: number | null;
  expires_at: string;
}

export interface ProviderSessions {
  session_id: number;
  provider_id: number;
  user_id: number;
  refresh_token: string | null;
  leave_at: string | null;
  asked_at: Generated<string>;
  next_ask_at: string | null;
}

export interface PurchasingDeliveries {
  tenant_id: Generated<number>;
  id: Generated<number>;
  request_id: number;
  line_id: number;
  quantity: number;
  unit_price: number | null;
  batch: Generated<string>;
  expires_on: string | null;
  movement_id: number | null;
  delivered_at: Generated<string>;
  delivered_by: number;
  undone_at: string | null;
  cost: number | null;
  temperature: number | null;
}

export interface PurchasingLines {
  tenant_id: Generated<number>;
  id: Generated<number>;
  request_id: number;
  position: number;
  product_id: number | null;
  name: Generated<string>;
  unit: Generated<string>;
  quantity: number;
  approved_quantity: number | null;
  delivered_quantity: Generated<number>;
  unit_price: number | null;
  note: Generated<string>;
}

export interface PurchasingRequests {
  tenant_id: Generated<number>;
  id: Generated<number>;
  number: number;
  status: Generated<string>;
  priority: Generated<string>;
  reason: Generated<string>;
  needed_on: string | null;
  requested_by: number;
  requested_at: Generated<string>;
  decided_by: number | null;
  decided_at: string | null;
  admin_remarks: Generated<string>;
  ordered_by: number | null;
  order_date: string | null;
  supplier: Generated<string>;
  expected_on: string | null;
  delivery_date: string | null;
  is_closed: Generated<boolean>;
  told_late: Generated<boolean>;
  version: Generated<number>;
  supplier_email: Generated<string>;
  supplier_id: number | null;
}

export interface PushDevices {
  tenant_id: Generated<number>;
  id: Generated<number>;
  user_id: number;
  session_id: number | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: Generated<string>;
  made_at: Generated<string>;
  told_at: string | null;
}

export interface QuestionerActionPhotos {
  tenant_id: Generated<number>;
  action_id: number;
  media_id: number;
  kind: string;
}

export interface QuestionerActions {
  tenant_id: Generated<number>;
  id: Generated<number>;
  number: number;
  issue: string;
  status: Generated<string>;
  priority: Generated<string>;
  owner_id: number | null;
  due: string;
  room_id: number | null;
  area: Generated<string>;
  keeps_room_from_ready: Generated<boolean>;
  needs_photo: Generated<boolean>;
  response_id: number | null;
  field_id: string | null;
  maintenance_id: number | null;
  house_keeping_id: number | null;
  created_at: Generated<string>;
  created_by: number | null;
  started_at: string | null;
  started_by: number | null;
  done_at: string | null;
  done_by: number | null;
  verified_at: string | null;
  verified_by: number | null;
  reopened_at: string | null;
  reopened_by: number | null;
  reason: Generated<string>;
  version: Generated<number>;
  cancelled_at: string | null;
  cancelled_by: number | null;
  cancelled_reason: Generated<string>;
  verified_council: string | null;
}

export interface QuestionerAnswers {
  tenant_id: Generated<number>;
  id: Generated<number>;
  response_id: number;
  field: string;
  part: string;
  value: unknown;
  answered_at: string;
  answered_by: number;
  device: number;
  base: unknown;
}

export interface QuestionerFiles {
  tenant_id: Generated<number>;
  response_id: number;
  media_id: number;
}

export interface QuestionerResponses {
  tenant_id: Generated<number>;
  id: Generated<number>;
  inspection_id: number;
  previous_id: number | null;
  score: number | null;
  failed: Generated<string[]>;
  approval: Generated<string>;
  decided_at: string | null;
  decided_by: number | null;
  remarks: Generated<string>;
  version: Generated<number>;
}

export interface RecoveryCodes {
  user_id: number;
  code_hash: string;
}

export interface RequestedEndings {
  tenant_id: number;
  reservation_id: number;
}

export interface ReservationCouncils {
  tenant_id: Generated<number>;
  id: Generated<number>;
  reservation_id: number;
  platform_id: GeneratedAlways<number>;
  council_id: number | null;
  council_name: string | null;
  council_reference: Generated<string>;
  until: string;
}

export interface Reservations {
  tenant_id: Generated<number>;
  id: Generated<number>;
  number: number;
  booking_id: GeneratedAlways<string>;
  guest_id: number;
  check_in: string;
  check_out: string;
  persons: number;
  status: Generated<string>;
  contacted_date: string | null;
  expected_check_in: string | null;
  booking_confirmation: Generated<string>;
  council_reference: Generated<string>;
  placed_by: Generated<string>;
  is_family: Generated<boolean>;
  is_locked: Generated<boolean>;
  checked_in_at: string | null;
  checked_out_at: string | null;
  check_out_reason: string | null;
  closing_note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  due_on: GeneratedAlways<string | null>;
  platform_id: GeneratedAlways<number>;
  council_id: number | null;
  council_name: string | null;
  undo_status: string | null;
  undo_version: number | null;
  undo_since: string | null;
}

export interface RolePermissions {
  tenant_id: Generated<number>;
  role_id: number;
  permission: string;
}

export interface RoleResources {
  tenant_id: Generated<number>;
  id: Generated<number>;
  role_id: number;
  platform_id: GeneratedAlways<number>;
  group_id: number | null;
  entity_type: string;
  actions: string[];
  starts_on: string;
  ends_on: string | null;
}

export interface Roles {
  tenant_id: Generated<number>;
  id: Generated<number>;
  kind: Generated<string>;
  title: string;
  name: string;
  version: Generated<number>;
  purchase_limit: number | null;
}

export interface RollCallPeople {
  tenant_id: Generated<number>;
  roll_call_id: number;
  person_key: string;
  reservation_id: number | null;
  place: number | null;
  user_id: number | null;
  staff_name: Generated<string>;
  room_no: string | null;
  floor: number | null;
  needs_help: Generated<boolean>;
  guest_name: Generated<string>;
}

export interface RollCallTicks {
  tenant_id: Generated<number>;
  id: Generated<number>;
  roll_call_id: number;
  person_key: string;
  state: string;
  at: string;
  received_at: Generated<string>;
  said_by: number;
  said_name: string;
  key: string;
}

export interface RollCalls {
  tenant_id: Generated<number>;
  id: Generated<number>;
  key: string;
  started_at: string;
  started_by: number;
  started_name: string;
  ended_at: string | null;
  ended_by: number | null;
  ended_name: Generated<string>;
  kind: string | null;
  remark: Generated<string>;
}

export interface RoomBlockers {
  tenant_id: number;
  room_id: number;
  kind: string;
  id: number;
  text: string;
  since: string;
  waiting_on: string;
  hold_kind: string;
  until: string;
  job: unknown;
}

export interface RoomCheckChanges {
  tenant_id: Generated<number>;
  id: Generated<number>;
  check_id: number;
  at: Generated<string>;
  persons: number;
  reservation_id: number;
}

export interface RoomCheckFindings {
  tenant_id: number;
  inspection_id: number;
  check_id: number;
  discrepancy: string | null;
  persons: number;
  change_id: number | null;
}

export interface RoomCheckPhotos {
  tenant_id: Generated<number>;
  check_id: number;
  media_id: number;
}

export interface RoomCheckStays {
  tenant_id: Generated<number>;
  check_id: number;
  reservation_id: number;
  guest_id: number;
  persons: number;
  is_in_house: boolean;
  platform_id: GeneratedAlways<number>;
  council_id: number | null;
}

export interface RoomCheckTries {
  tenant_id: Generated<number>;
  id: Generated<number>;
  check_id: number;
  outcome: string;
  persons_found: number | null;
  answered_at: string;
  answered_by: number;
  via_code: boolean;
  note: Generated<string>;
  seen_stays: number[] | null;
}

export interface RoomChecks {
  tenant_id: Generated<number>;
  id: Generated<number>;
  inspection_id: number;
  room_id: number;
  expected_status: string;
  expected_persons: number;
  expected_since: string | null;
  outcome: string | null;
  persons_found: number | null;
  answered_at: string | null;
  answered_by: number | null;
  via_code: Generated<boolean>;
  note: Generated<string>;
  resolution_kind: string | null;
  resolution_reason: Generated<string>;
  resolution_ref: number | null;
  resolved_at: string | null;
  resolved_by: number | null;
  resolved_discrepancy: string | null;
  resolved_persons: number | null;
  seen_stays: number[] | null;
}

export interface RoomClosures {
  tenant_id: number;
  room_id: number;
  kind: string;
  reason: string;
  opens_on: string;
}

export interface RoomHolds {
  tenant_id: Generated<number>;
  id: Generated<number>;
  room_id: number;
  kind: string;
  reason: string;
  since: Generated<string>;
  until: string | null;
  held_by: number;
  released_at: string | null;
}

export interface RoomInspections {
  tenant_id: Generated<number>;
  id: Generated<number>;
  number: number;
  status: Generated<string>;
  scope_kind: string;
  scope_value: Generated<unknown>;
  planned_for: string | null;
  schedule_id: number | null;
  request_id: number | null;
  created_at: Generated<string>;
  created_by: number | null;
  started_at: string | null;
  started_by: number | null;
  completed_at: string | null;
  completed_by: number | null;
  approved_at: string | null;
  approved_by: number | null;
  open_left: Generated<number>;
  version: Generated<number>;
  deleted_at: string | null;
  unvisited_reason: Generated<string>;
  of_placements: Generated<boolean>;
}

export interface RoomStatus {
  tenant_id: number;
  room_id: number;
  status: string;
  effective_status: string;
  hold: unknown;
  housekeeping: unknown;
  blockers: unknown;
  is_not_ready: boolean;
  guest: unknown;
  due: string[];
  void_since: string | null;
  is_swep: boolean;
}

export interface Rooms {
  tenant_id: Generated<number>;
  id: Generated<number>;
  room_no: string;
  prefix: Generated<string>;
  type: string;
  floor: number;
  max_guests: number;
  price_per_night: number;
  tag: Generated<string[]>;
  amenities: Generated<string[]>;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
  is_shared: Generated<boolean>;
  emptied_at: string | null;
  door_code: Generated<string>;
  sort_key: GeneratedAlways<string>;
}

export interface SavedViews {
  tenant_id: Generated<number>;
  id: Generated<number>;
  user_id: number;
  list: string;
  name: string;
  search: string;
  is_default: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
}

export interface ServiceAccounts {
  tenant_id: Generated<number>;
  id: Generated<number>;
  user_id: number;
  ends_on: string | null;
  per_minute: number;
  key_hash: string;
  key_end: string;
  key_made_at: Generated<string>;
  last_used_at: string | null;
  made_by: number;
  made_at: Generated<string>;
  withdrawn_at: string | null;
  told_ending_on: string | null;
  version: Generated<number>;
  group_id: number | null;
  council_role: string | null;
  council_tenant_ids: number[] | null;
}

export interface Sessions {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  tenant_id_chosen: number | null;
  user_agent: Generated<string>;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
  address: Generated<string>;
  opened_by: number | null;
  acting_in: number | null;
  reason: string | null;
  proven_at: string | null;
  proven_by: string | null;
}

export interface ShiftAttendance {
  tenant_id: number;
  shift_id: number;
  user_id: number;
  starts_at: string;
  ends_at: string;
  day: string;
  planned: number;
  logs: number;
  first_id: number | null;
  first_in: string | null;
  last_id: number | null;
  worked: number;
  open: number;
  came_in: string | null;
  late: number;
  is_away: boolean;
}

export interface ShiftTemplates {
  tenant_id: Generated<number>;
  id: Generated<number>;
  title: string;
  role_id: number | null;
  from_time: string;
  to_time: string;
  break_minutes: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface Shifts {
  tenant_id: Generated<number>;
  id: Generated<number>;
  user_id: number | null;
  role_id: number | null;
  title: string;
  starts_at: string;
  ends_at: string;
  break_minutes: Generated<number>;
  status: Generated<string>;
  notes: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  published_at: string | null;
  deleted_at: string | null;
}

export interface ShiftsAway {
  tenant_id: number;
  shift_id: number;
}

export interface SignInAttempts {
  email_key: string;
  failures: Generated<number>;
  next_try_at: Generated<string>;
}

export interface Stays {
  tenant_id: Generated<number>;
  id: Generated<number>;
  reservation_id: number;
  room_id: number;
  beds: Generated<string>;
  check_in: string;
  check_out: string;
  is_live: Generated<boolean>;
}

export interface StockDifferences {
  tenant_id: number;
  inventory_id: number;
  quantity: number;
  moved: number;
  in_bin: number;
  moved_to_bin: number;
}

export interface StockMovements {
  tenant_id: Generated<number>;
  id: Generated<number>;
  kind: string;
  inventory_id: number;
  product_id: number;
  change: number;
  bin_change: Generated<number>;
  quantity: GeneratedAlways<number>;
  before: Generated<number>;
  after: Generated<number>;
  reason: string | null;
  note: Generated<string>;
  unit_cost: number | null;
  source_id: number | null;
  media_id: number | null;
  request: number | null;
  request_number: number | null;
  call: Generated<string>;
  made_at: Generated<string>;
  made_by: number;
  cost: GeneratedAlways<number | null>;
}

export interface StockPlaces {
  tenant_id: Generated<number>;
  id: Generated<number>;
  name: string;
  created_at: Generated<string>;
  version: Generated<number>;
}

export interface Suppliers {
  tenant_id: Generated<number>;
  id: Generated<number>;
  name: string;
  email: Generated<string>;
  phone: Generated<string>;
  lead_days: number | null;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface SwepActivations {
  tenant_id: Generated<number>;
  id: Generated<number>;
  trigger: string;
  reason: string;
  started_at: Generated<string>;
  ends_at: string;
  ended_at: string | null;
  started_by: number;
  ended_by: number | null;
  version: Generated<number>;
  begun_at: string | null;
}

export interface SwepHolds {
  tenant_id: Generated<number>;
  id: Generated<number>;
  activation_id: number;
  room_id: number;
  beds: Generated<string>;
  guest_name: string;
  held_at: Generated<string>;
  until: string;
  held_by: number;
  platform_id: GeneratedAlways<number>;
  council_id: number | null;
  council_name: string | null;
  ended_at: string | null;
  ending: string | null;
  reservation_id: number | null;
  is_lapse_told: Generated<boolean>;
}

export interface SwepRooms {
  tenant_id: Generated<number>;
  activation_id: number;
  room_id: number;
  beds: number;
}

export interface TemplateVersions {
  tenant_id: Generated<number>;
  template_id: number;
  version: number;
  kind: string;
  title: string;
  language: string;
  body: string;
  changed_at: Generated<string>;
  changed_by: number | null;
}

export interface Templates {
  tenant_id: Generated<number>;
  id: Generated<number>;
  kind: string;
  title: string;
  language: string;
  body: string;
  active: Generated<boolean>;
  version: Generated<number>;
  changed_at: Generated<string>;
  changed_by: number | null;
  deleted_at: string | null;
}

export interface Tenants {
  id: Generated<number>;
  title: string;
  category: Generated<string>;
  address: Generated<string>;
  timezone: Generated<string>;
  currency: Generated<string>;
  created_at: Generated<string>;
  archived_at: string | null;
  six_week_limit: Generated<boolean>;
  check_in_time: Generated<string>;
  check_out_time: Generated<string>;
  version: Generated<number>;
  storage_quota_mb: Generated<number>;
  logo_id: number | null;
  logo_key: string | null;
  cctv_retention_days: Generated<number>;
  clock_profile: Generated<string>;
  inspect_every: Generated<number>;
  service_every: Generated<number>;
  not_seen_checks: Generated<number>;
  publish_takes_two: Generated<boolean>;
  late_after_minutes: Generated<number>;
  clock_photo: Generated<boolean>;
  clock_at_kiosk_only: Generated<boolean>;
  action_due_high: Generated<number>;
  action_due_medium: Generated<number>;
  action_due_low: Generated<number>;
  guest_retention_months: number | null;
}

export interface TimeLogShifts {
  tenant_id: number;
  time_log_id: number;
  user_id: number;
  shift_id: number;
  runs_to: string;
}

export interface TimeLogs {
  tenant_id: Generated<number>;
  id: Generated<number>;
  user_id: number;
  clock_in: string;
  clock_out: string | null;
  break_minutes: Generated<number>;
  left_open_at: string | null;
  approval: Generated<string>;
  decided_by: number | null;
  decided_at: string | null;
  remarks: Generated<string>;
  is_corrected: Generated<boolean>;
  note: Generated<string>;
  device: string;
  device_out: string | null;
  heard_in_at: Generated<string>;
  heard_out_at: string | null;
  is_doubtful: Generated<boolean>;
  photo_id: number | null;
  photo_out_id: number | null;
  missing_told_at: string | null;
  version: Generated<number>;
}

export interface TrustedDevices {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  user_agent: Generated<string>;
  address: Generated<string>;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
}

export interface UserGroupMembers {
  tenant_id: Generated<number>;
  group_id: number;
  user_id: number;
  is_admin: Generated<boolean>;
}

export interface UserGroupTenants {
  tenant_id: Generated<number>;
  group_id: number;
  allowed_tenant_id: number;
}

export interface UserGroups {
  tenant_id: Generated<number>;
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
}

export interface Users {
  id: Generated<number>;
  home_tenant_id: Generated<number>;
  name: string;
  email: string;
  password_hash: string | null;
  status: Generated<string>;
  locale: Generated<string>;
  created_at: Generated<string>;
  deleted_at: string | null;
  version: Generated<number>;
  avatar_key: string | null;
  phone: string | null;
  skips_second_factor: Generated<boolean>;
  second_factor_at: string | null;
  last_active_at: string | null;
  signed_out_at: string | null;
  erased_at: string | null;
  timezone: string | null;
}

export interface WaitingRecords {
  tenant_id: number;
  type: string;
  id: number;
  person: number | null;
  lane: string | null;
}

export interface WebhookDeliveries {
  tenant_id: Generated<number>;
  id: Generated<number>;
  webhook_id: number;
  entry: number | null;
  type: string;
  record: string;
  state: Generated<string>;
  tries: Generated<number>;
  made_at: Generated<string>;
  first_tried_at: string | null;
  tried_at: string | null;
  next_try_at: Generated<string>;
  taken_until: string | null;
  delivered_at: string | null;
  status: number | null;
  answer: Generated<string>;
  took_ms: number | null;
  property_id: number | null;
  subject_type: string | null;
  subject_id: number | null;
  actor_id: number | null;
  happened_at: string | null;
}

export interface WebhookProperties {
  tenant_id: Generated<number>;
  webhook_id: number;
  property_id: number;
  position: number;
}

export interface Webhooks {
  tenant_id: Generated<number>;
  id: Generated<number>;
  account_id: number;
  url: string;
  families: string[];
  state: Generated<string>;
  secret: string;
  secret_end: string;
  last_delivered_at: string | null;
  failing_since: string | null;
  failures: Generated<number>;
  quiet_until: string | null;
  wakes_at: string | null;
  made_by: number;
  made_at: Generated<string>;
  version: Generated<number>;
}

export interface WeekTemplateShifts {
  tenant_id: Generated<number>;
  id: Generated<number>;
  template_id: number;
  user_id: number | null;
  role_id: number | null;
  title: string;
  day: number;
  from_time: string;
  to_time: string;
  break_minutes: Generated<number>;
  notes: Generated<string>;
}

export interface WeekTemplates {
  tenant_id: Generated<number>;
  id: Generated<number>;
  name: string;
  version: Generated<number>;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface Database {
  absences: Absences;
  account_links: AccountLinks;
  action_room_spans: ActionRoomSpans;
  attendance_alarms: AttendanceAlarms;
  attendance_weeks: AttendanceWeeks;
  audit_chain: AuditChain;
  audit_entries: AuditEntries;
  audit_heads: AuditHeads;
  audit_log: AuditLog;
  audit_personal: AuditPersonal;
  audit_unsealed: AuditUnsealed;
  authenticators: Authenticators;
  backup_trials: BackupTrials;
  booking_counters: BookingCounters;
  calendar_feeds: CalendarFeeds;
  challenges: Challenges;
  change_requests: ChangeRequests;
  check_schedules: CheckSchedules;
  clock_pins: ClockPins;
  clock_states: ClockStates;
  contractor_documents: ContractorDocuments;
  contractors: Contractors;
  council_lanes: CouncilLanes;
  council_pack_editions: CouncilPackEditions;
  council_verifications: CouncilVerifications;
  cover_alarms: CoverAlarms;
  cover_rule_roles: CoverRuleRoles;
  cover_rules: CoverRules;
  exports: Exports;
  form_words: FormWords;
  former_prices: FormerPrices;
  guest_words: GuestWords;
  guests: Guests;
  held_beds: HeldBeds;
  held_permissions: HeldPermissions;
  house_keeping_series: HouseKeepingSeries;
  house_keepings: HouseKeepings;
  idempotency_keys: IdempotencyKeys;
  identity_provider_roles: IdentityProviderRoles;
  identity_providers: IdentityProviders;
  incident_addenda: IncidentAddenda;
  incident_evidence: IncidentEvidence;
  incident_guests: IncidentGuests;
  incident_links: IncidentLinks;
  incident_postings: IncidentPostings;
  incident_thread: IncidentThread;
  incident_types: IncidentTypes;
  incidents: Incidents;
  inspection_questioner_versions: InspectionQuestionerVersions;
  inspection_questioners: InspectionQuestioners;
  inspection_request_rooms: InspectionRequestRooms;
  inspection_requests: InspectionRequests;
  inspection_series: InspectionSeries;
  inspection_sessions: InspectionSessions;
  inventories: Inventories;
  job_links: JobLinks;
  job_types: JobTypes;
  kiosk_entries: KioskEntries;
  kiosks: Kiosks;
  lost_property: LostProperty;
  mail_recipients: MailRecipients;
  mail_values: MailValues;
  mailed_codes: MailedCodes;
  mails: Mails;
  maintenance_clocks: MaintenanceClocks;
  maintenance_holds: MaintenanceHolds;
  maintenance_milestones: MaintenanceMilestones;
  maintenance_photos: MaintenancePhotos;
  maintenances: Maintenances;
  media: Media;
  member_roles: MemberRoles;
  members: Members;
  night_answers: NightAnswers;
  note_acknowledgements: NoteAcknowledgements;
  note_mentions: NoteMentions;
  notes: Notes;
  notification_marks: NotificationMarks;
  occupancy_check_placements: OccupancyCheckPlacements;
  occupancy_check_requests: OccupancyCheckRequests;
  overstays: Overstays;
  passkey_questions: PasskeyQuestions;
  passkeys: Passkeys;
  password_requests: PasswordRequests;
  policies: Policies;
  policy_acknowledgements: PolicyAcknowledgements;
  policy_drafts: PolicyDrafts;
  policy_editions: PolicyEditions;
  policy_postponements: PolicyPostponements;
  policy_readers: PolicyReaders;
  policy_roles: PolicyRoles;
  present_stays: PresentStays;
  product_codes: ProductCodes;
  products: Products;
  property_today: PropertyToday;
  provider_accounts: ProviderAccounts;
  provider_arrivals: ProviderArrivals;
  provider_questions: ProviderQuestions;
  provider_sessions: ProviderSessions;
  purchasing_deliveries: PurchasingDeliveries;
  purchasing_lines: PurchasingLines;
  purchasing_requests: PurchasingRequests;
  push_devices: PushDevices;
  questioner_action_photos: QuestionerActionPhotos;
  questioner_actions: QuestionerActions;
  questioner_answers: QuestionerAnswers;
  questioner_files: QuestionerFiles;
  questioner_responses: QuestionerResponses;
  recovery_codes: RecoveryCodes;
  requested_endings: RequestedEndings;
  reservation_councils: ReservationCouncils;
  reservations: Reservations;
  role_permissions: RolePermissions;
  role_resources: RoleResources;
  roles: Roles;
  roll_call_people: RollCallPeople;
  roll_call_ticks: RollCallTicks;
  roll_calls: RollCalls;
  room_blockers: RoomBlockers;
  room_check_changes: RoomCheckChanges;
  room_check_findings: RoomCheckFindings;
  room_check_photos: RoomCheckPhotos;
  room_check_stays: RoomCheckStays;
  room_check_tries: RoomCheckTries;
  room_checks: RoomChecks;
  room_closures: RoomClosures;
  room_holds: RoomHolds;
  room_inspections: RoomInspections;
  room_status: RoomStatus;
  rooms: Rooms;
  saved_views: SavedViews;
  service_accounts: ServiceAccounts;
  sessions: Sessions;
  shift_attendance: ShiftAttendance;
  shift_templates: ShiftTemplates;
  shifts: Shifts;
  shifts_away: ShiftsAway;
  sign_in_attempts: SignInAttempts;
  stays: Stays;
  stock_differences: StockDifferences;
  stock_movements: StockMovements;
  stock_places: StockPlaces;
  suppliers: Suppliers;
  swep_activations: SwepActivations;
  swep_holds: SwepHolds;
  swep_rooms: SwepRooms;
  template_versions: TemplateVersions;
  templates: Templates;
  tenants: Tenants;
  time_log_shifts: TimeLogShifts;
  time_logs: TimeLogs;
  trusted_devices: TrustedDevices;
  user_group_members: UserGroupMembers;
  user_group_tenants: UserGroupTenants;
  user_groups: UserGroups;
  users: Users;
  waiting_records: WaitingRecords;
  webhook_deliveries: WebhookDeliveries;
  webhook_properties: WebhookProperties;
  webhooks: Webhooks;
  week_template_shifts: WeekTemplateShifts;
  week_templates: WeekTemplates;
}
