import { FormFile } from '@keyhold/contract';
import type {
  FailurePart,
  FieldType,
  IncidentPriority,
  Locale,
  OptionTone,
  RuleKind,
} from '@keyhold/contract';

export type Words = Record<Locale, string>;
interface Rule {
  is: RuleKind;
  value: string | number;
}
type ShowRule = Rule & { fieldId: string };

interface Option extends Words {
  id: string;
  tone?: OptionTone;
}

/** A question in both languages; without a type it is answered with yes, no or not applicable, and no fails. */
export interface Asked extends Words {
  id: string;
  type?: FieldType;
  help?: Words;
  required?: boolean;
  options?: readonly Option[];
  unit?: string;
  min?: number;
  max?: number;
  weight?: number;
  failWhen?: readonly Rule[];
  requireOnFail?: FailurePart[];
  showIf?: { any: readonly ShowRule[] } | { all: readonly ShowRule[] };
  actionPriority?: IncidentPriority;
  carryForward?: boolean;
  blocksRoom?: boolean;
}

export interface FirstForm {
  title: Words;
  /** A record that somebody else answers for, too. */
  needsApproval?: true;
  steps: readonly { id: string; title: Words; fields: readonly Asked[] }[];
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'en' in value && 'es' in value;

/** The same with each pair of words in one language. */
const inLanguage = (value: unknown, locale: Locale): unknown => {
  if (isWords(value)) return value[locale];
  if (Array.isArray(value)) return value.map((part) => inLanguage(part, locale));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, inLanguage(part, locale)]),
  );
};

const optionOf = ({ en, es, ...option }: Option) => ({ ...option, label: { en, es } });
const fieldOf = ({ en, es, options = [], ...field }: Asked) => ({
  type: 'yes_no_na',
  label: { en, es },
  required: true,
  blocksRoom: false,
  ...(field.type === undefined && { failWhen: [{ is: 'equals', value: 'no' }] }),
  ...field,
  options: options.map(optionOf),
});

export const formIn = (locale: Locale, { steps, ...form }: FirstForm): FormFile =>
  FormFile.parse(
    inLanguage(
      { ...form, steps: steps.map((step) => ({ ...step, fields: step.fields.map(fieldOf) })) },
      locale,
    ),
  );

/** What fails where it is so: mould, pests, damage. */
export const alarming = { type: 'yes_no_na', failWhen: [{ is: 'equals', value: 'yes' }] } as const;
/** What is only told and weighs nothing. */
export const told = { weight: 0, failWhen: [] } as const;
export const isYes = (fieldId: string): Asked['showIf'] => ({
  all: [{ fieldId, is: 'equals', value: 'yes' }],
});
export const isNo = (fieldId: string): Asked['showIf'] => ({
  all: [{ fieldId, is: 'equals', value: 'no' }],
});
export const signature = {
  id: 'signature',
  type: 'signature',
  en: 'Signature of whoever checked',
  es: 'Firma de quien lo ha comprobado',
  ...told,
} as const satisfies Asked;
export const remarks = {
  id: 'remarks',
  type: 'long_text',
  en: 'Anything else that the next shift should know',
  es: 'Algo más que deba saber el turno siguiente',
  required: false,
  ...told,
} as const satisfies Asked;
/** Somebody may get hurt: it is shown, and dealt with first. */
export const danger = {
  weight: 5,
  requireOnFail: ['note', 'photo', 'action'],
  actionPriority: 'high',
  blocksRoom: true,
} as const satisfies Partial<Asked>;
export const repair = {
  weight: 3,
  requireOnFail: ['photo', 'action'],
} as const satisfies Partial<Asked>;
