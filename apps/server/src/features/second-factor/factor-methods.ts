import type { FactorMethod } from '@keyhold/contract';

/**
 * An authenticator is set up at sign-in only before any code was ever given: else by a mailed one. A code
 * that no mail can carry is offered to those alone who have nothing else.
 */
export const methodsOf = (by: {
  isEnrolled: boolean;
  passedAt: string | null;
  canMail: boolean;
}): FactorMethod[] => {
  if (!by.isEnrolled && by.passedAt !== null) return ['otp'];
  return by.canMail ? ['otp', 'qr'] : ['qr'];
};
