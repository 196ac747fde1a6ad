import { CallFailed } from '@keyhold/contract';
import { useMutation } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import { startSession } from '#core/session/session.tsx';

interface Given {
  email: string;
  password: string;
}

/** What is about the two fields stands on the card; the rest is a toast like everywhere else. */
const onCard = new Set(['wrong_credentials', 'too_many_attempts', 'invalid_input']);
const isForCard = (error: Error) => error instanceof CallFailed && onCard.has(error.problem.code);

export function useSignIn() {
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async (body: Given) => await api.auth.login.call({ body }),
    onSuccess: ({ token, user }) => {
      if (token !== undefined && user !== undefined) startSession({ token, user });
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
    reset,
  };
}
