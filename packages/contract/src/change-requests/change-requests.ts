import { z } from 'zod';

import { id, optionalText, text } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

import { changeRequestKinds, changeRequestTypes } from './request-kinds.ts';
import {
  ChangeRequest,
  changeRequestStatuses,
  NewChangeRequest,
  NewClockRequest,
  NewShiftRequest,
} from './request-shapes.ts';

export * from './request-events.ts';
export * from './request-kinds.ts';
export * from './request-shapes.ts';

const Agreement = z.strictObject({ remarks: optionalText(500).default('') });
const Refusal = z.strictObject({ remarks: text(500) });
const decision = { scope: 'tenant', side: 'house', reply: ChangeRequest } as const;

export const changeRequests = {
  list: get('/change-request', {
    summary:
      'What has been asked for, newest first: of the kinds that one reads, one’s own, and what one is asked',
    access: 'signed-in',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['requestedAt'],
        select: ['id', 'type', 'status', 'reason', 'requestedAt'],
      }),
      type: oneOrMore(changeRequestTypes).optional(),
      status: oneOrMore(changeRequestStatuses).optional(),
      reservationId: id.optional(),
      shiftId: id.optional(),
      timeLogId: id.optional(),
      mine: flag.optional().meta({ description: 'What one has asked for oneself.' }),
      decidable: flag.optional().meta({
        description:
          'What somebody else than who asked may decide now: a colleague has agreed to it.',
      }),
      asksMe: flag
        .optional()
        .meta({ description: 'What waits for one’s own agreement: a colleague’s shift to take.' }),
    },
    reply: listOf(ChangeRequest),
  }),
  create: post('/change-request', {
    summary: 'Ask for a change that somebody else decides about',
    access: changeRequestKinds.end_reservation.asks,
    scope: 'tenant',
    events: ['CREATE_CHANGE_REQUEST'],
    status: 201,
    body: NewChangeRequest,
    reply: ChangeRequest,
  }),
  approve: post('/change-request/:id/approve', {
    summary: 'Agree to a change, which makes it',
    access: changeRequestKinds.end_reservation.decides,
    ...decision,
    events: ['APPROVE_CHANGE_REQUEST', 'CHECK_OUT'],
    body: Agreement,
  }),
  reject: post('/change-request/:id/reject', {
    summary: 'Refuse a change, with the reason why',
    access: changeRequestKinds.end_reservation.decides,
    ...decision,
    events: ['REJECT_CHANGE_REQUEST', 'REOPEN_DISCREPANCY'],
    body: Refusal,
  }),
  withdraw: post('/change-request/:id/withdraw', {
    summary: 'Take back what one has asked for, of whichever kind, while nobody has decided',
    access: 'signed-in',
    scope: 'tenant',
    events: [
      'WITHDRAW_CHANGE_REQUEST',
      'WITHDRAW_SHIFT_CHANGE_REQUEST',
      'WITHDRAW_CLOCK_CHANGE_REQUEST',
      'REOPEN_DISCREPANCY',
    ],
    reply: ChangeRequest,
  }),
  createShift: post('/change-request/shift', {
    summary: 'Ask for other times of one’s own shift, or that somebody else works it',
    access: changeRequestKinds.update_shift.asks,
    scope: 'tenant',
    side: 'house',
    events: ['CREATE_SHIFT_CHANGE_REQUEST', 'ASK_SHIFT_SWAP'],
    status: 201,
    body: NewShiftRequest,
    reply: ChangeRequest,
  }),
  approveShift: post('/change-request/:id/shift/approve', {
    summary: 'Agree to the change of a shift, which makes it',
    access: changeRequestKinds.update_shift.decides,
    ...decision,
    events: ['APPROVE_SHIFT_CHANGE_REQUEST', 'UPDATE_SHIFT'],
    body: Agreement,
  }),
  rejectShift: post('/change-request/:id/shift/reject', {
    summary: 'Refuse the change of a shift, with the reason why',
    access: changeRequestKinds.update_shift.decides,
    ...decision,
    events: ['REJECT_SHIFT_CHANGE_REQUEST'],
    body: Refusal,
  }),
  agreeShift: post('/change-request/:id/shift/agree', {
    summary: 'Agree to take over the shift of a colleague: somebody else decides then',
    access: changeRequestKinds.update_shift.asks,
    ...decision,
    events: ['AGREE_SHIFT_SWAP'],
  }),
  declineShift: post('/change-request/:id/shift/decline', {
    summary: 'Say no to taking over the shift of a colleague, which ends the request',
    access: changeRequestKinds.update_shift.asks,
    ...decision,
    events: ['DECLINE_SHIFT_SWAP'],
    body: Agreement,
  }),
  createClockTime: post('/change-request/clock-time', {
    summary:
      'Ask for a correction of one’s own working time, or for one of a day that was not clocked',
    access: changeRequestKinds.update_clock_time.asks,
    scope: 'tenant',
    side: 'house',
    events: ['CREATE_CLOCK_CHANGE_REQUEST'],
    status: 201,
    body: NewClockRequest,
    reply: ChangeRequest,
  }),
  approveClockTime: post('/change-request/:id/clock-time/approve', {
    summary: 'Agree to the correction of a working time, which makes it, or to one not clocked',
    access: changeRequestKinds.update_clock_time.decides,
    ...decision,
    events: ['APPROVE_CLOCK_CHANGE_REQUEST', 'CORRECT_TIME_LOG', 'CREATE_TIME_LOG'],
    body: Agreement,
  }),
  rejectClockTime: post('/change-request/:id/clock-time/reject', {
    summary: 'Refuse the correction of a working time, with the reason why',
    access: changeRequestKinds.update_clock_time.decides,
    ...decision,
    events: ['REJECT_CLOCK_CHANGE_REQUEST'],
    body: Refusal,
  }),
};
