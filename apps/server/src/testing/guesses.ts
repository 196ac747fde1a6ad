import type { LightMyRequestResponse } from 'fastify';

import type { RawRequest, TestApp } from './world/app.ts';

const atOnce = 100;
/** An address may ask some hundred times a minute: whoever guesses in earnest has many. */
const perAddress = 100;
const freeTries = 10;
const firstWaitMs = 30_000;

/** So many tries of one account are judged in a while: ten, and one whenever the doubling wait is over. */
const mostIn = (ms: number) => freeTries + Math.floor(Math.log2(1 + ms / firstWaitMs));

interface Guesses {
  count: number;
  guess: (index: number) => Pick<RawRequest, 'url' | 'payload'>;
}

/** Sends guesses at one account, a hundred at a time; gives their answers, and how many may have been judged. */
export const sendGuesses = async ({ request }: TestApp, { count, guess }: Guesses) => {
  const answers: LightMyRequestResponse[] = [];
  let next = 0;
  const send = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const remoteAddress = `10.1.${Math.floor(index / perAddress) % 250}.1`;
      answers.push(await request({ method: 'POST', ...guess(index), remoteAddress }));
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: Math.min(count, atOnce) }, send));
  return { answers, most: mostIn(performance.now() - began) };
};
