import { CallFailed, passwords } from '@keyhold/contract';
import { Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { endSession, useSession } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { AuthCard } from '#features/auth/auth-card.tsx';
import { passwordMessages } from '#features/passwords/password.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/state/notice.tsx';

/**
 * The key of a link stands behind its `#`, which no server and no proxy is told; older links had it in the
 * query. It leaves the address at once: it must not stand in the history, nor be read over a shoulder.
 */
const useToken = (): string | null => {
  const given = useLocation({
    select: ({ hash, searchStr }) => hash || new URLSearchParams(searchStr).get('token'),
  });
  const [token, setToken] = useState(given);
  const navigate = useNavigate();
  // A second link opened where the first was: the browser loads nothing anew.
  if (given !== null && given !== token) setToken(given);
  useEffect(() => {
    if (given !== null)
      void navigate({ to: location.pathname, search: {}, hash: '', replace: true });
  }, [given, navigate]);
  return token;
};

function NewLink() {
  const t = useMessages(passwordMessages);
  return (
    <LinkButton asChild>
      <Link to="/forgot-password">{t('newLink')}</Link>
    </LinkButton>
  );
}

/** Somebody else may be signed in here: the link of a mail says nothing of that. */
function Done({ text }: { text: string }) {
  const t = useMessages(passwordMessages);
  const session = useSession();
  const navigate = useNavigate();
  const leave = async () => {
    await endSession();
    await navigate({ to: '/' });
  };
  if (session.status !== 'signed-in')
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="success">{text}</Notice>
        <LinkButton asChild variant="primary" size="lg">
          <Link to="/">{t('signIn')}</Link>
        </LinkButton>
      </div>
    );
  const { name } = session.profile;
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success">{text}</Notice>
      <p>{t('signedInAs', { name })}</p>
      <Button variant="primary" onClick={() => void leave()}>
        {t('logOut')}
      </Button>
      <LinkButton asChild variant="ghost">
        <Link to="/">{t('goOn', { name })}</Link>
      </LinkButton>
    </div>
  );
}

interface FormProps {
  token: string;
  isUpdate: boolean;
  onDone: () => void;
}

function PasswordForm({ token, isUpdate, onDone }: FormProps) {
  const t = useMessages(passwordMessages);
  const { mutateAsync, error } = useAction(api.passwords.reset, {
    success: null,
    keepsCache: true,
  });
  const isDead = error instanceof CallFailed && error.problem.code === 'link_dead';
  return (
    <ContractForm
      schema={passwords.reset.body}
      values={{ token }}
      isBare
      onSubmit={async (body) => {
        await mutateAsync({ body });
        onDone();
      }}
    >
      {isUpdate && <p className="text-ink-2">{t('updateText')}</p>}
      <TextField
        name="password"
        type="password"
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        required
        autoFocus
      />
      <Button type="submit" variant="primary" size="lg">
        {t('save')}
      </Button>
      {isDead && <NewLink />}
    </ContractForm>
  );
}

/** The same screen sets a forgotten password anew and, in update mode, an account's first one. */
export function NewPasswordPage({ isUpdate }: { isUpdate: boolean }) {
  const session = useSession();
  const token = useToken();
  if (token === null && session.status === 'signed-in') return <Navigate to="/" replace />;
  return <NewPassword key={token} token={token} isUpdate={isUpdate} />;
}

function NewPassword({ token, isUpdate }: { token: string | null; isUpdate: boolean }) {
  const t = useMessages(passwordMessages);
  const [isDone, setIsDone] = useState(false);
  const title = isDone ? t('doneTitle') : t(isUpdate ? 'updateTitle' : 'resetTitle');
  useTitle(title);
  const isLink = passwords.reset.body.shape.token.safeParse(token).success;
  return (
    <AuthCard title={title}>
      {isDone && <Done text={t(isUpdate ? 'activatedText' : 'doneText')} />}
      {!isDone && isLink && token !== null && (
        <PasswordForm token={token} isUpdate={isUpdate} onDone={() => setIsDone(true)} />
      )}
      {!isLink && (
        <div className="flex flex-col gap-4">
          <Notice tone="danger">{t('noToken')}</Notice>
          <NewLink />
        </div>
      )}
    </AuthCard>
  );
}
