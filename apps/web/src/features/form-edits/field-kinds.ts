import type { Field, FieldType, RuleKind } from '@keyhold/contract';
import {
  AlignLeft,
  BedDouble,
  Calendar,
  Camera,
  CircleDot,
  Clock,
  HardHat,
  Hash,
  Heading,
  ListChecks,
  Paperclip,
  ScanBarcode,
  Signature,
  Star,
  Thermometer,
  Type,
  UserRound,
  Vote,
  type LucideIcon,
} from 'lucide-react';

export const kindIcons: Record<FieldType, LucideIcon> = {
  yes_no_na: Vote,
  single: CircleDot,
  multiple: ListChecks,
  rating: Star,
  short_text: Type,
  long_text: AlignLeft,
  number: Hash,
  temperature: Thermometer,
  date: Calendar,
  time: Clock,
  photo: Camera,
  file: Paperclip,
  signature: Signature,
  person: UserRound,
  room: BedDouble,
  contractor: HardHat,
  barcode: ScanBarcode,
  section: Heading,
};

/** As the palette offers them. */
export const kindGroups = {
  choose: ['yes_no_na', 'single', 'multiple', 'rating'],
  type: ['short_text', 'long_text', 'number', 'temperature', 'date', 'time', 'barcode'],
  prove: ['photo', 'file', 'signature'],
  link: ['person', 'room', 'contractor'],
  words: ['section'],
} as const satisfies Record<string, readonly FieldType[]>;
export const groupNames = ['choose', 'type', 'prove', 'link', 'words'] as const;

const order: readonly RuleKind[] = ['equals', 'not_equals', 'greater_than', 'less_than'];
/** By what an answer can be told from another; what is answered with a record or a file, by nothing. */
const rulesOfKind: Partial<Record<FieldType, readonly RuleKind[]>> = {
  yes_no_na: ['equals', 'not_equals'],
  single: ['equals', 'not_equals'],
  multiple: ['contains'],
  rating: order,
  number: order,
  temperature: order,
  date: order,
  time: order,
  short_text: ['contains', 'equals', 'not_equals'],
  long_text: ['contains', 'equals', 'not_equals'],
  barcode: ['equals', 'not_equals', 'contains'],
};
export const ruleKindsOf = (type: FieldType): readonly RuleKind[] => rulesOfKind[type] ?? [];

/** What a rule compares with is chosen from these, options by their ids; null: it is typed. */
export const choicesOf = ({ type, options }: Field): readonly string[] | null => {
  if (type === 'yes_no_na') return ['yes', 'no', 'na'];
  return type === 'single' || type === 'multiple' ? options.map(({ id }) => id) : null;
};
export const isNumeric = ({ type }: Pick<Field, 'type'>): boolean =>
  type === 'number' || type === 'temperature' || type === 'rating';

/** The rule that is meant most often. */
export const firstRule = (field: Field): { is: RuleKind; value: string | number } => ({
  is: field.type === 'multiple' ? 'contains' : (ruleKindsOf(field.type)[0] ?? 'equals'),
  value: isNumeric(field) ? 0 : (choicesOf(field)?.at(field.type === 'yes_no_na' ? 1 : 0) ?? ''),
});
