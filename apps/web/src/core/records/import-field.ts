export type FieldKind = 'text' | 'day' | 'number' | 'flag';

/** What a file can fill. */
export interface ImportField {
  name: string;
  label: string;
  /** Other headings under which files have it, in any language. */
  synonyms: readonly string[];
  /** How its cells are read; texts are sent as they are. */
  kind?: FieldKind;
  isRequired?: boolean;
  /** Stands in the template, as somebody would type it. */
  example: string;
  hint?: string;
}
