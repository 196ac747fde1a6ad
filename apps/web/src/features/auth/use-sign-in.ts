import { CallFailed } from '@keyhold/contract';
import { useMutation } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import type { Admission } from '#core/session/session.tsx';

interface Given {
  email: string;
  password: string;
  /** What the organisation's sign-in has said before. */
  arrival?: string;
}

const elsewhere = 'sign_in_elsewhere';
/** What is about the fields stands on the card; the rest is a toast like everywhere else. */
const onCard = new Set([
  'wrong_credentials',
  'too_many_attempts',
  'invalid_input',
  'provider_answer_over',
  elsewhere,
]);
const codeOf = (error: Error | null) =>
  error instanceof CallFailed ? error.problem.code : undefined;
const isForCard = (error: Error) => onCard.has(codeOf(error) ?? '');

export function useSignIn(onDone: (admission: Admission) => void) {
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async (body: Given) => await api.auth.login.call({ body }),
    onSuccess: ({ token, user }) => {
      if (token !== undefined && user !== undefined) onDone({ token, user });
    },
    onError: (failure) => {
      if (!isForCard(failure)) showError(failure);
    },
  });
  return {
    signIn: mutate,
    isPending,
    /** What is asked for beside the password. */
    mfa: data?.mfa,
    failure: error && isForCard(error) ? error.message : null,
    /** No password lets this person in, but their organisation's sign-in does. */
    isElsewhere: codeOf(error) === elsewhere,
    reset,
  };
}
