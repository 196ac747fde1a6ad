import type { ChangeRequest, ChangeRequestAct, EventName, FailureCode } from '@keyhold/contract';

import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';

/** What is different from kind to kind; who may do what with each stands in the contract. */
export interface Kind {
  /** Why nothing is left to decide, where that can be said better than by its state. */
  lapsed?: FailureCode;
  events: Record<'create' | ChangeRequestAct, EventName>;
  /** How the log calls it. */
  labelOf(request: ChangeRequest): string;
  /** What the log says besides, of whom it tells, and whom it is news to. */
  aboutOf(request: ChangeRequest): Omit<AuditEvent, 'type' | 'subject'>;
  /** Does what was asked, in the transaction that approves it. */
  carryOut(ctx: Context, request: ChangeRequest): Promise<void>;
  /** What is as it was before once it is refused or taken back. */
  refused?(ctx: Context, request: ChangeRequest): Promise<void>;
}
