import type { DocumentKind, EventName, Locale, Permission } from '@keyhold/contract';
import type { z } from 'zod';

import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';

import type { IllustratedSheet, Pen } from './sheet.ts';

/** One order of it: what it is written from, whom it may go to, and what the log says. */
export interface DocumentOrder<Input> extends Pick<AuditEvent, 'guest' | 'private'> {
  input: Input;
  /** What it tells of: whoever may not read that any more does not get it either. */
  needs: readonly Permission[];
  fileName: string;
  /** Without it the one of whoever asks. */
  locale?: Locale;
  /** Without it the document itself. */
  subject?: AuditEvent['subject'];
  info: Record<string, unknown>;
}

interface Declared<Asked, Input extends z.ZodType> {
  kind: DocumentKind;
  event: EventName;
  /** Ids rather than what they stand for: it is read again where it is written. */
  input: Input;
  order: (
    ctx: Context,
    asked: Asked,
  ) => DocumentOrder<z.input<Input>> | Promise<DocumentOrder<z.input<Input>>>;
  /** Behind the request, in the sight of whoever asked. */
  write: (pen: Pen, input: z.output<Input>) => Promise<IllustratedSheet>;
}

/** A page that is asked for and drawn behind the request, by what is asked of it. */
export interface PrintedDocument<Asked> extends Pick<Declared<Asked, z.ZodType>, 'kind' | 'event'> {
  order: (ctx: Context, asked: Asked) => Promise<DocumentOrder<unknown>>;
  write: (pen: Pen, input: unknown) => Promise<IllustratedSheet>;
}

/** What a feature declares; it becomes real by its line in `features.ts`. */
export const defineDocument = <Asked, Input extends z.ZodType>({
  kind,
  event,
  input,
  order,
  write,
}: Declared<Asked, Input>): PrintedDocument<Asked> => ({
  kind,
  event,
  order: async (ctx, asked) => {
    const made = await order(ctx, asked);
    return { ...made, input: input.parse(made.input) };
  },
  write: (pen, kept) => write(pen, input.parse(kept)),
});
