import { fill } from './errors.ts';
import type { Locale, Texts } from './locales.ts';

interface Issue {
  code: string;
  path: readonly PropertyKey[];
  message: string;
  [detail: string]: unknown;
}

const defaults = {
  required: { en: '{path} is a required field', es: '{path} es un campo obligatorio' },
  unknown: { en: '{path} is not a known field', es: '{path} no es un campo conocido' },
  type: { en: '{path} must be a {expected}', es: '{path} debe ser de tipo {expected}' },
  whole: { en: '{path} must be a whole number', es: '{path} debe ser un número entero' },
  text_min: {
    en: '{path} must be at least {minimum} characters',
    es: '{path} debe tener al menos {minimum} caracteres',
  },
  text_max: {
    en: '{path} must be at most {maximum} characters',
    es: '{path} debe tener como máximo {maximum} caracteres',
  },
  list_min: {
    en: '{path} must have at least {minimum} entries',
    es: '{path} debe tener al menos {minimum} elementos',
  },
  list_max: {
    en: '{path} must have at most {maximum} entries',
    es: '{path} debe tener como máximo {maximum} elementos',
  },
  number_min: { en: '{path} must be at least {minimum}', es: '{path} debe ser {minimum} o más' },
  number_max: { en: '{path} must be at most {maximum}', es: '{path} debe ser {maximum} o menos' },
  step: {
    en: '{path} must be a multiple of {divisor}',
    es: '{path} debe ser múltiplo de {divisor}',
  },
  email: { en: 'Invalid email format', es: 'El formato del correo no es válido' },
  option: { en: '{path} must be one of: {values}', es: '{path} debe ser uno de: {values}' },
  other: { en: '{path} is not valid', es: 'El valor de {path} no es válido' },
} satisfies Record<string, Texts>;
type Default = keyof typeof defaults;

const sized = (issue: Issue, end: 'min' | 'max'): Default => {
  if (issue.origin === 'string') return `text_${end}`;
  return issue.origin === 'array' || issue.origin === 'set' ? `list_${end}` : `number_${end}`;
};
const isMissing = (issue: Issue) =>
  issue.code === 'invalid_type' &&
  ('input' in issue ? issue.input === undefined : issue.message.endsWith('undefined'));

const ofType = ({ expected }: Issue): Default => (expected === 'int' ? 'whole' : 'type');

const kindOf = (issue: Issue): Default => {
  if (isMissing(issue)) return 'required';
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'required' : sized(issue, 'min');
    case 'too_big':
      return sized(issue, 'max');
    case 'unrecognized_keys':
      return 'unknown';
    case 'invalid_type':
      return ofType(issue);
    case 'not_multiple_of':
      return 'step';
    case 'invalid_value':
      return 'option';
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'other';
    default:
      return 'other';
  }
};

const own = new Map<string, Texts>();

/** Gives a rule of a schema its own sentence in both languages; the result is the rule's `error`. */
export const sentence = (key: string, texts: Texts): string => {
  own.set(key, texts);
  return key;
};

export const required = sentence('required', defaults.required);
/** No two may have it, and another one has. */
export const taken = sentence('taken', {
  en: '{path} is used already',
  es: '{path} ya está en uso',
});

/** What is wrong, for a person, in the words of the language. */
export const describeIssue = (issue: Issue, locale: Locale): string => {
  const written = own.get(issue.message);
  const path = issue.path.map(String).filter(Boolean).join('.') || 'request';
  const values = Array.isArray(issue.values) ? issue.values.join(', ') : '';
  return fill((written ?? defaults[kindOf(issue)])[locale], { ...issue, path, values });
};
