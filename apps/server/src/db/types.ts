// Made by `npm run db:types` from the migrated schema; a test fails where the two differ.
import type { Generated, GeneratedAlways } from 'kysely';

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

export interface BookingCounters {
  tenant_id: Generated<number>;
  last: number;
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
}

export interface IdempotencyKeys {
  tenant_id: Generated<number>;
  user_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  created_at: Generated<string>;
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
}

export interface MailValues {
  tenant_id: Generated<number>;
  mail_id: number;
  content: unknown;
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
  uploaded_by: number;
  created_at: Generated<string>;
  deleted_at: string | null;
}

export interface MemberRoles {
  tenant_id: Generated<number>;
  user_id: number;
  role_id: number;
}

export interface Members {
  tenant_id: Generated<number>;
  user_id: number;
  created_at: Generated<string>;
}

export interface NoteAcknowledgements {
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

export interface PropertyToday {
  tenant_id: number;
  timezone: string;
  six_week_limit: boolean;
  today: string;
}

export interface RequestedEndings {
  tenant_id: number;
  reservation_id: number;
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
}

export interface RolePermissions {
  tenant_id: Generated<number>;
  role_id: number;
  permission: string;
}

export interface Roles {
  tenant_id: Generated<number>;
  id: Generated<number>;
  kind: Generated<string>;
  title: string;
  name: string;
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

export interface RoomStatus {
  tenant_id: number;
  id: number;
  room_no: string;
  prefix: string;
  sort_letters: string;
  sort_number: number;
  type: string;
  floor: number;
  max_guests: number;
  price_per_night: number;
  is_shared: boolean;
  tag: string[];
  amenities: string[];
  version: number;
  created_at: string;
  deleted_at: string | null;
  status: string;
  effective_status: string;
  hold: unknown;
  blockers: unknown;
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
  sort_letters: GeneratedAlways<string>;
  sort_number: GeneratedAlways<number>;
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

export interface Sessions {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  tenant_id_chosen: number | null;
  user_agent: Generated<string>;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
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
}

export interface Users {
  id: Generated<number>;
  home_tenant_id: number;
  name: string;
  email: string;
  password_hash: string | null;
  status: Generated<string>;
  locale: Generated<string>;
  created_at: Generated<string>;
  deleted_at: string | null;
  version: Generated<number>;
  avatar_key: string | null;
}

export interface Database {
  audit_chain: AuditChain;
  audit_entries: AuditEntries;
  audit_heads: AuditHeads;
  audit_log: AuditLog;
  audit_personal: AuditPersonal;
  booking_counters: BookingCounters;
  change_requests: ChangeRequests;
  exports: Exports;
  guest_words: GuestWords;
  guests: Guests;
  idempotency_keys: IdempotencyKeys;
  mail_recipients: MailRecipients;
  mail_values: MailValues;
  mails: Mails;
  media: Media;
  member_roles: MemberRoles;
  members: Members;
  note_acknowledgements: NoteAcknowledgements;
  notes: Notes;
  notification_marks: NotificationMarks;
  present_stays: PresentStays;
  property_today: PropertyToday;
  requested_endings: RequestedEndings;
  reservations: Reservations;
  role_permissions: RolePermissions;
  roles: Roles;
  room_blockers: RoomBlockers;
  room_closures: RoomClosures;
  room_holds: RoomHolds;
  room_status: RoomStatus;
  rooms: Rooms;
  saved_views: SavedViews;
  sessions: Sessions;
  sign_in_attempts: SignInAttempts;
  stays: Stays;
  tenants: Tenants;
  users: Users;
}
