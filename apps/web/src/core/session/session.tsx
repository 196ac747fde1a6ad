import { CallFailed } from '@keyhold/contract';
import type { Permission, Profile, Route, Send } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useDeferredValue, useEffect } from 'react';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import type { Endpoint } from '#core/api/endpoint.ts';
import { queryClient } from '#core/api/query.ts';
import { deviceZone } from '#core/language/zones.ts';
import { orKept } from '#core/offline/kept-answers.ts';
import { abilityIn, seenAs } from '#core/session/ability.ts';
import type { Ability } from '#core/session/ability.ts';
import { previewRole } from '#core/session/preview-role.ts';
import { storedSession } from '#core/session/stored-session.ts';
import { leaveFor } from '#core/shell/leave-for.ts';
import { useShared } from '#ui/shared-value.ts';

export interface SignedIn {
  status: 'signed-in';
  profile: Profile;
  ability: Ability;
}
export type Session =
  | { status: 'signed-out'; hasLeft: boolean }
  | { status: 'loading' }
  | { status: 'failed'; error: Error; retry: () => void }
  | SignedIn;

const SessionContext = createContext<Session>({ status: 'loading' });

/** The stored property may be archived, or closed to this person since: one goes on outside of it. */
const useClosedProperty = (error: Error | null) => {
  useEffect(() => {
    const isLost = error instanceof CallFailed && error.status === 404;
    if (isLost && storedSession.get().tenant !== null) storedSession.set({ tenant: null });
  }, [error]);
};

const useSessionState = (): Session => {
  const { token, hasLeft } = useShared(storedSession);
  const query = useQuery({ ...api.auth.me.query(), enabled: token !== null });
  const previewed = useShared(previewRole);
  useClosedProperty(query.error);
  if (token === null) return { status: 'signed-out', hasLeft };
  if (query.data) {
    const profile = previewed === null ? query.data : seenAs(query.data, previewed);
    return { status: 'signed-in', profile, ability: abilityIn(profile) };
  }
  if (query.isError)
    return { status: 'failed', error: query.error, retry: () => void query.refetch() };
  return { status: 'loading' };
};

/** The whole frame comes with the profile: drawn at leisure it leaves the page free to answer meanwhile. */
const useCalmSession = (): Session => {
  const session = useSessionState();
  const shown = useDeferredValue(session);
  return shown.status === 'loading' ? shown : session;
};

export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={useCalmSession()}>{children}</SessionContext>;
}

/** Who is signed in was asked before the app was there: the answer is as if it had asked itself. */
export const takeProfile = (asked: ReturnType<Send>): void => {
  const ask = async () => (await asked).data as Profile;
  const queryFn = async () => await orKept({ resource: 'auth', name: 'me', input: {} }, ask);
  queryClient.query({ ...api.auth.me.query(), queryFn }).catch(() => undefined);
};

export const useSession = (): Session => use(SessionContext);

/** For whatever stands inside the dashboard, where somebody is always signed in. */
export const useSignedIn = (): SignedIn => {
  const session = use(SessionContext);
  if (session.status !== 'signed-in') throw new Error('Nobody is signed in here.');
  return session;
};

export const useProfile = (): Profile => useSignedIn().profile;

/** In which somebody reads times where no property says it. */
export const useOwnZone = (): string => useProfile().timezone ?? deviceZone();

/** Asks before a call is offered: a refused call ends the session. A permission only where it is no one call's. */
export const useCan = (asked: Permission | Pick<Endpoint<Route>, 'route'>): boolean => {
  const { ability } = useSignedIn();
  return typeof asked === 'string' ? ability.can(asked) : ability.mayCall(asked.route);
};

export const useAbility = (): Ability => useSignedIn().ability;

export interface Admission {
  token: string;
  user: Profile;
  deviceToken?: string | undefined;
}

export const startSession = ({ token, user, deviceToken }: Admission) => {
  const device = deviceToken ?? storedSession.get().device;
  storedSession.set({ token, device, tenant: null, hasLeft: false });
  queryClient.setQueryData(api.auth.me.query().queryKey, user);
};

/** The same session under another token: whatever is typed and cached stays. */
export const renewSession = (token: string) => {
  const profile = queryClient.getQueryData(api.auth.me.query().queryKey);
  storedSession.set({ token });
  if (profile) queryClient.setQueryData(api.auth.me.query().queryKey, profile);
};

/** The user is gone at once; the server is told, and may know where they are to be signed out as well. */
export const endSession = async () => {
  const told = api.auth.logout.call().catch(() => null);
  previewRole.set(null);
  storedSession.set({ token: null, own: null, tenant: null, hasLeft: true });
  const answer = await told;
  if (answer?.leaveAt !== undefined && storedSession.get().token === null) leaveFor(answer.leaveAt);
};
