import { describeIssue, failures, taken } from '@keyhold/contract';
import type { FailureCode, Locale, Problem } from '@keyhold/contract';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { failureText } from '#core/language/failure-text.ts';
import { isDatabaseError, isUnavailable } from '#db/failure.ts';

import { takenFields } from './taken-fields.ts';

interface Extra {
  /** Values for the sentence's placeholders; a word of the contract in both languages, a day as it is kept. */
  values?: Record<string, unknown>;
  details?: Record<string, unknown>;
  errors?: Problem['errors'];
  retryAfter?: number;
  /** Whose account it is about, for the server's log alone. */
  who?: number | undefined;
}
interface Why extends Extra {
  /** For the log alone. */
  cause?: unknown;
}

/** A call that fails on purpose, in the words of the contract's table of failures. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: FailureCode;
  readonly extra: Extra;
  constructor(code: FailureCode, { cause, ...extra }: Why = {}) {
    super(code, { cause });
    this.code = code;
    this.extra = extra;
  }
}

export const refuse = (code: FailureCode, extra?: Extra): never => {
  throw new Refusal(code, extra);
};

interface Wrong {
  path: string;
  /** A `sentence` of the contract. */
  message: string;
}
/** What stands beside a field of a form. */
export const fieldError = (locale: Locale, { path, message }: Wrong) => ({
  path,
  message: describeIssue({ code: 'custom', path: [path], message }, locale),
});
/** A field that is wrong in a way that only the data can tell. */
export const refuseField = (locale: Locale, wrong: Wrong) =>
  refuse('invalid_input', { errors: [fieldError(locale, wrong)] });

/** What SQLSTATEs mean to the caller; another property's id in a body breaks a composite key. */
const sqlStates: Record<string, FailureCode> = {
  '23505': 'duplicate',
  '23503': 'not_found',
  // Rooms are locked before their nights are looked at: only what went past that gets here.
  '23P01': 'busy',
  '23514': 'invalid_input',
  '22003': 'invalid_input',
  // A time zone that the pages know and the database does not.
  '22023': 'invalid_input',
  '22008': 'invalid_input',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  '57014': 'unavailable',
  // Raised by a trigger of our own.
  KH001: 'last_administrator',
  KH002: 'week_locked',
  KH003: 'file_removed',
  KH004: 'in_use',
};

/** A key that keeps what it points at: that is not missing, it is still needed. */
const keptBy: Record<string, FailureCode> = {
  incident_postings_council_kept: 'in_use',
  inspection_requests_council_kept: 'in_use',
  occupancy_check_requests_council_kept: 'in_use',
  room_check_stays_council_kept: 'in_use',
  reservations_council_kept: 'in_use',
};
/** What hangs on a record that whoever writes may not see. */
const isUnseen = ({ code, message }: { code?: string; message: string }) =>
  code === '42501' && message.includes('row-level security');

const fastifyCodes: Record<string, FailureCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
};

const statusCodes: Record<number, FailureCode> = {
  400: 'malformed_json',
  413: 'too_large',
  415: 'not_json',
  429: 'too_many_requests',
  503: 'unavailable',
};

interface WithCode {
  code?: string;
  statusCode?: number;
}

const meaningOf = (error: { code?: string; constraint?: string; message: string }): FailureCode =>
  isUnseen(error)
    ? 'not_found'
    : (keptBy[error.constraint ?? ''] ?? sqlStates[error.code ?? ''] ?? 'internal');

const takenErrors = (constraint: string | undefined, locale: Locale): Extra => {
  const path = takenFields[constraint ?? ''];
  if (path === undefined) return {};
  const message = describeIssue({ code: 'custom', path: [path], message: taken }, locale);
  return { errors: [{ path, message }] };
};

const refusalOf = (error: unknown, locale: Locale): Refusal => {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return new Refusal('unavailable', { retryAfter: 2 });
  const { code = '', statusCode = 500 } = error as WithCode;
  if (isDatabaseError(error))
    return new Refusal(meaningOf(error), takenErrors(error.constraint, locale));
  return new Refusal(fastifyCodes[code] ?? statusCodes[statusCode] ?? 'internal');
};

interface Found {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

/** A field that is not known stands under its own name, not under that of what holds it. */
const fieldsOf = ({ keyword, params, instancePath }: Found): string[] => {
  const at = instancePath.split('/').filter((part) => part !== '');
  const { keys } = params;
  if (keyword !== 'unrecognized_keys' || !Array.isArray(keys)) return [at.join('.')];
  return keys.map((key) => [...at, String(key)].join('.'));
};

const invalidFields = (error: unknown, locale: Locale): Problem['errors'] => {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return error.validation.flatMap((found) =>
    fieldsOf(found).map((path) => {
      const issue = { ...found.params, code: found.keyword, message: found.message ?? '' };
      return { path, message: describeIssue({ ...issue, path: path.split('.') }, locale) };
    }),
  );
};

export interface Answer {
  status: number;
  problem: Problem;
  retryAfter: number | undefined;
  who: number | undefined;
}

/** The one place where a failure becomes an answer. */
export const answerTo = (error: unknown, by: { locale: Locale; requestId: string }): Answer => {
  const errors = invalidFields(error, by.locale);
  const refusal = errors ? new Refusal('invalid_input', { errors }) : refusalOf(error, by.locale);
  const { code } = refusal;
  const { values = {}, details, retryAfter, who } = refusal.extra;
  // One thing wrong needs no summary: its own sentence says it.
  const [only, another] = refusal.extra.errors ?? [];
  return {
    status: failures[code].status,
    retryAfter,
    who,
    problem: {
      message: only && !another ? only.message : failureText(by, { code, values }),
      code,
      ...(refusal.extra.errors && { errors: refusal.extra.errors }),
      ...(details && { details }),
      requestId: by.requestId,
    },
  };
};
