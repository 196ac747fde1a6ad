import { CallFailed } from '@keyhold/contract';
import type { Challenge, FactorMethod, Output, Contract } from '@keyhold/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';

export type Admission = Output<Contract['secondFactor']['verify']>;
interface Setup {
  otpauthUrl: string;
  secret: string;
}

/** Where the person is between the password and the session. */
export type Step =
  | { name: 'choose' }
  | { name: 'mail'; sentTo: string }
  | { name: 'app'; isRecovery: boolean }
  | { name: 'setup'; setup: Setup }
  | { name: 'lost'; sentTo: string | null }
  | { name: 'codes'; admission: Admission };

const firstStep = ({ enrolled }: Challenge): Step =>
  enrolled.includes('qr') ? { name: 'app', isRecovery: false } : { name: 'choose' };

const setupIn = ({ otpauthUrl, secret }: Partial<Setup>): Setup | null =>
  otpauthUrl !== undefined && secret !== undefined ? { otpauthUrl, secret } : null;

/** The calls of the steps; what went wrong stands on the card, what is no answer is a toast. */
export const useChallenge = (mfa: Challenge, onAdmitted: (admission: Admission) => void) => {
  const [step, setStep] = useState<Step>(() => firstStep(mfa));
  const { challenge } = mfa;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (failure) => {
      if (!(failure instanceof CallFailed)) showError(failure);
    },
  });
  const go = (next: Step) => {
    reset();
    setStep(next);
  };
  const request = (method: FactorMethod) =>
    mutate(async () => {
      const given = await api.secondFactor.request.call({ body: { challenge, method } });
      const setup = setupIn(given);
      if (setup) setStep({ name: 'setup', setup });
      else if (method === 'otp') setStep({ name: 'mail', sentTo: given.sentTo ?? '' });
      else setStep({ name: 'app', isRecovery: false });
    });
  const verify = (method: FactorMethod, given: { code: string; trustDevice: boolean }) =>
    mutate(async () => {
      const body = { challenge, method, ...given };
      const admission = await api.secondFactor.verify.call({ body });
      if (admission.recoveryCodes) setStep({ name: 'codes', admission });
      else onAdmitted(admission);
    });
  const sendLost = () =>
    mutate(async () => {
      const { sentTo } = await api.secondFactor.forgotQr.call({ body: { challenge } });
      setStep({ name: 'lost', sentTo });
    });
  const replace = (code: string) =>
    mutate(async () => {
      const setup = await api.secondFactor.verifyForgotQr.call({ body: { challenge, code } });
      setStep({ name: 'setup', setup });
    });
  const failure = error instanceof CallFailed ? error.message : null;
  return { step, go, request, verify, sendLost, replace, isPending, failure };
};
