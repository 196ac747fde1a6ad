import { Navigate, useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';

import { ProfileFailedNotice } from '#app/notices.tsx';
import { screens } from '#app/screens.tsx';
import { safePreviousUrl } from '#core/session/previous-url.ts';
import { useSession, useSignedIn } from '#core/session/session.tsx';
import { lazyPage } from '#core/shell/lazy-page.ts';
import { landingPath } from '#core/shell/screen.ts';
import { whenIdle } from '#core/shell/when-idle.ts';
import { FullScreenSpinner } from '#ui/overlay/full-screen-spinner.tsx';

/** A visitor's alone: whoever is signed in does not wait for it. */
const SignInPage = lazyPage(() => import('#features/auth/sign-in.page.tsx'), 'SignInPage');

const ConfirmRecipientPage = lazyPage(
  () => import('#features/property-mail/confirm-recipient.page.tsx'),
  'ConfirmRecipientPage',
);

const ForgotPasswordPage = lazyPage(
  () => import('#features/passwords/forgot-password.page.tsx'),
  'ForgotPasswordPage',
);
const NewPasswordPage = lazyPage(
  () => import('#features/passwords/new-password.page.tsx'),
  'NewPasswordPage',
);

const ProviderReturnPage = lazyPage(
  () => import('#features/auth/provider-return.page.tsx'),
  'ProviderReturnPage',
);

const PublicDoorPage = lazyPage(() => import('#features/doors/door.page.tsx'), 'PublicDoorPage');

const ContractorJobPage = lazyPage(
  () => import('#features/contractor-job/contractor-job.page.tsx'),
  'ContractorJobPage',
);

const KioskPage = lazyPage(() => import('#features/kiosk/kiosk.page.tsx'), 'KioskPage');

/** The frame of the dashboard is not what a visitor waits for: it comes while the card is filled in. */
const Shell = lazyPage(() => import('#app/shell/shell.tsx'), 'Shell');

const useLanding = () => {
  const { ability, profile } = useSignedIn();
  return landingPath(screens, { ability, hasProperty: profile.tenant !== null });
};

export function LandingRedirect() {
  return <Navigate to={useLanding()} replace />;
}

/** Back to where the person was when the session ended, else to the landing page. */
function Return() {
  const { history } = useRouter() as { history: RouterHistory };
  const landing = useLanding();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const target = safePreviousUrl(search['from']) ?? landing;
  useEffect(() => {
    history.replace(target);
  }, [history, target]);
  return <FullScreenSpinner />;
}

/** `/`: the sign-in card for a visitor; whoever is signed in already is sent on. */
export function Arrival() {
  const session = useSession();
  switch (session.status) {
    case 'signed-in':
      return <Return />;
    case 'loading':
      return <FullScreenSpinner />;
    case 'failed':
      return <ProfileFailedNotice error={session.error} retry={session.retry} />;
    case 'signed-out':
      return <SignInRoute />;
  }
}

/** While somebody types, and not before they can. */
function FrameSoon() {
  useEffect(() => whenIdle(() => void Shell.preload?.(), 3000), []);
  return null;
}

function SignInRoute() {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <SignInPage />
      <FrameSoon />
    </Suspense>
  );
}

/** `/dashboard`: for whoever is signed in; a visitor goes to the card, carrying where they wanted to be. */
export function Dashboard() {
  const session = useSession();
  const from = safePreviousUrl(useLocation({ select: ({ href }) => href }));
  switch (session.status) {
    case 'signed-in':
      return (
        <Suspense fallback={<FullScreenSpinner />}>
          <Shell key={session.profile.tenant?.id ?? 'none'} />
        </Suspense>
      );
    case 'loading':
      return <FullScreenSpinner />;
    case 'failed':
      return <ProfileFailedNotice error={session.error} retry={session.retry} />;
    case 'signed-out':
      // On its way out the address is no longer one of the dashboard, and must not be carried again.
      if (from === null) return <FullScreenSpinner />;
      return <Navigate to="/" search={session.hasLeft ? {} : { from }} replace />;
  }
}

/** The code on a room's door: staff come to the room, anybody else may report a fault. */
export function RoomDoor() {
  const { code = '' }: Record<string, string | undefined> = useParams({ strict: false });
  const session = useSession();
  switch (session.status) {
    case 'signed-in':
      return <Navigate to="/dashboard/door/$code" params={{ code }} replace />;
    case 'loading':
      return <FullScreenSpinner />;
    case 'failed':
      return <ProfileFailedNotice error={session.error} retry={session.retry} />;
    case 'signed-out':
      return (
        <Suspense fallback={<FullScreenSpinner />}>
          <PublicDoorPage code={code} />
        </Suspense>
      );
  }
}

/** A contractor's link leads here, whoever opens it. */
export function ContractorJob() {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <ContractorJobPage />
    </Suspense>
  );
}

/** A tablet on the wall, whoever stands before it. */
export function Kiosk() {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <KioskPage />
    </Suspense>
  );
}

/** The link of a mail leads here, whoever opens it. */
export function ConfirmRecipient() {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <ConfirmRecipientPage />
    </Suspense>
  );
}

export function ForgotPassword() {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <ForgotPasswordPage />
    </Suspense>
  );
}

/** The organisation's own sign-in page leads back here, whoever tries it. */
export function ProviderReturn() {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <ProviderReturnPage />
    </Suspense>
  );
}

/** By the link of a mail: a forgotten password is set anew, or an account gets its first one. */
export function NewPassword({ isUpdate = false }: { isUpdate?: boolean }) {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <NewPasswordPage isUpdate={isUpdate} />
    </Suspense>
  );
}
