import type { Contract, Output } from '@keyhold/contract';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { startSession, useSession, type Admission } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { toast } from '#core/shell/toast.tsx';
import { ArrivalForm } from '#features/auth/arrival-form.tsx';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { authMessages } from '#features/auth/auth.messages.ts';
import { FactorCard } from '#features/auth/factor-card.tsx';
import { endVisit } from '#features/auth/provider-visit.ts';
import { providerMessages } from '#features/auth/provider.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Spinner } from '#ui/button/spinner.tsx';
import { Notice } from '#ui/state/notice.tsx';

type Told = Output<Contract['providerSignIn']['answer']>;
type Result = Told & {
  /** Where the person wanted to be. */
  from: string | null;
  /** Why it ended without an answer. */
  failure?: string;
};

const overNow = () => providerMessages.text('over');

const settle = async (answer: string): Promise<Result> => {
  const visit = endVisit();
  if (visit === null || answer === '') return { from: visit?.from ?? null, failure: overNow() };
  const { binding, from } = visit;
  try {
    return { ...(await api.providerSignIn.answer.call({ body: { answer, binding } })), from };
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    return { from, failure: said === '' ? overNow() : said };
  }
};

/** The answer leaves the address at once, and is given to the server a single time, however often the page is drawn. */
const useResult = () => {
  const [answer] = useState(() => location.search.slice(1));
  const [result, setResult] = useState<Result | null>(null);
  const isBegun = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (answer !== '') void navigate({ to: '/sign-in/return', search: {}, replace: true });
    void settle(answer).then((told) => {
      const { token, user } = told;
      if (token !== undefined && user !== undefined) startSession({ token, user });
      setResult(told);
    });
  }, [answer, navigate]);
  return result;
};

function Failed({ failure, from }: Pick<Result, 'failure' | 'from'>) {
  const t = useMessages(authMessages);
  const word = useMessages(providerMessages);
  const isSignedIn = useSession().status !== 'signed-out';
  const back = from ?? (isSignedIn ? '/dashboard/identity-providers' : undefined);
  return (
    <AuthCard title={t('title')}>
      <div role="alert">
        <Notice tone="danger">{failure ?? word('over')}</Notice>
      </div>
      <div className="mt-5">
        <LinkButton asChild variant="ghost">
          <Link to="/" search={back === undefined ? {} : { from: back }}>
            <ArrowLeft size={16} aria-hidden />
            {word(isSignedIn ? 'backInside' : 'back')}
          </Link>
        </LinkButton>
      </div>
    </AuthCard>
  );
}

/** What it was tried for is shown where it was begun. */
function Tried({ providerId: open, email }: NonNullable<Told['trial']>) {
  useEffect(() => {
    toast.success(providerMessages.text('cameBack', { email }), { id: 'trial' });
  }, [email]);
  return <Navigate to="/dashboard/identity-providers" search={{ open }} replace />;
}

function Waiting() {
  const t = useMessages(authMessages);
  const word = useMessages(providerMessages);
  return (
    <AuthCard title={t('title')}>
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {word('signingIn')}
      </p>
    </AuthCard>
  );
}

/** The organisation's sign-in page sends the browser back to here. */
export function ProviderReturnPage() {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const result = useResult();
  useTitle(t('pageTitle'));
  if (result === null) return <Waiting />;
  const { token, mfa, arrival, trial, failure, from } = result;
  const wanted = from === null ? {} : { from };
  const enter = (admission: Admission) => {
    startSession(admission);
    void navigate({ to: '/', search: wanted, replace: true });
  };
  if (token !== undefined) return <Navigate to="/" search={wanted} replace />;
  if (trial) return <Tried {...trial} />;
  if (arrival) return <ArrivalForm said={arrival} onDone={enter} />;
  if (mfa)
    return (
      <FactorCard
        mfa={mfa}
        onDone={enter}
        onRestart={() => void navigate({ to: '/', search: wanted, replace: true })}
      />
    );
  return <Failed {...{ failure, from }} />;
}
