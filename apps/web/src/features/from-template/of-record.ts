import type { TemplateKind } from '@keyhold/contract';

/** Which record a text is about. */
export interface OfRecord {
  kind: TemplateKind;
  recordId: number;
  /** The record is a guest: their present or last stay is meant. */
  isGuest?: boolean;
  /** Whose address is offered to mail it to. */
  guestId?: number;
  contractorId?: number | undefined;
  email?: string;
}
