import { Socket } from 'node:net';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whoever reads on a poor line takes a little in this time; who takes nothing of an answer is cut off. */
const unreadMs = 30_000;
/** How often it is looked for heads that do not end. */
const lookEveryMs = 5000;
const mostUnanswered = 10;

export const slowLimits = {
  http: { connectionsCheckingInterval: lookEveryMs },
};

const unanswered = new WeakMap<Socket, number>();
const count = (socket: Socket, by: number): number => {
  const now = (unanswered.get(socket) ?? 0) + by;
  unanswered.set(socket, now);
  return now;
};

/** From the first byte of an answer on: while it is worked out nothing goes over the line, however long. */
export const limitReading = ({ raw: { socket } }: FastifyReply): void => {
  // A call from within has no line.
  if (socket instanceof Socket) socket.setTimeout(unreadMs);
};

/**
 * Browsers and proxies wait for an answer before they ask on the same line again. Whoever does not,
 * and reads none, would have a file opened for each of thousands: their line is cut.
 */
export const cutPile = ({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void => {
  reply.raw.once('close', () => count(socket, -1));
  if (count(socket, 1) <= mostUnanswered) return;
  reply.hijack();
  socket.destroy();
};
