import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './change-requests.service.ts';
import { agreeToSwap, declineSwap } from './swap.service.ts';

const ending = { type: 'end_reservation' } as const;
const clock = { type: 'update_clock_time' } as const;
const shift = { type: 'update_shift' } as const;

export const changeRequestHandlers = implement(contract.changeRequests, {
  list: (ctx, { query }) => service.listRequests(ctx, query),
  create: (ctx, { body }) => service.createRequest(ctx, body),
  approve: (ctx, { params, body }) => service.approveRequest(ctx, { ...params, ...ending, body }),
  reject: (ctx, { params, body }) => service.rejectRequest(ctx, { ...params, ...ending, body }),
  withdraw: (ctx, { params }) => service.withdrawRequest(ctx, params),
  createShift: (ctx, { body }) => service.createShiftRequest(ctx, body),
  approveShift: (ctx, { params, body }) =>
    service.approveRequest(ctx, { ...params, ...shift, body }),
  rejectShift: (ctx, { params, body }) => service.rejectRequest(ctx, { ...params, ...shift, body }),
  agreeShift: (ctx, { params }) => agreeToSwap(ctx, params),
  declineShift: (ctx, { params, body }) => declineSwap(ctx, { ...params, body }),
  createClockTime: (ctx, { body }) => service.createClockRequest(ctx, body),
  approveClockTime: (ctx, { params, body }) =>
    service.approveRequest(ctx, { ...params, ...clock, body }),
  rejectClockTime: (ctx, { params, body }) =>
    service.rejectRequest(ctx, { ...params, ...clock, body }),
});
