import { CallFailed } from '@keyhold/contract';
import type { Permission, Profile } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { abilityOf } from '#core/ability.ts';
import type { Ability } from '#core/ability.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query.ts';
import { storedSession } from '#core/stored-session.ts';

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

export const permissionsOf = (roles: Profile['roles']): string[] =>
  roles.flatMap((role) => role.permissions.map(({ name }) => name));

const SessionContext = createContext<Session>({ status: 'loading' });

/** The stored property may be archived, or closed to this person since: one goes on outside of it. */
const useLostProperty = (error: Error | null) => {
  useEffect(() => {
    const isLost = error instanceof CallFailed && error.status === 404;
    if (isLost && storedSession.get().tenant !== null) storedSession.set({ tenant: null });
  }, [error]);
};

const useSessionState = (): Session => {
  const { token, hasLeft } = useSyncExternalStore(storedSession.subscribe, storedSession.get);
  const query = useQuery({ ...api.auth.me.query(), enabled: token !== null });
  useLostProperty(query.error);
  if (token === null) return { status: 'signed-out', hasLeft };
  if (query.data) {
    return {
      status: 'signed-in',
      profile: query.data,
      ability: abilityOf(permissionsOf(query.data.roles)),
    };
  }
  if (query.isError)
    return { status: 'failed', error: query.error, retry: () => void query.refetch() };
  return { status: 'loading' };
};

export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={useSessionState()}>{children}</SessionContext>;
}

export const useSession = (): Session => use(SessionContext);

/** For whatever stands inside the dashboard, where somebody is always signed in. */
export const useSignedIn = (): SignedIn => {
  const session = use(SessionContext);
  if (session.status !== 'signed-in') throw new Error('Nobody is signed in here.');
  return session;
};

export const useProfile = (): Profile => useSignedIn().profile;

/** Asks before a call is offered or a query is made: a refused call ends the session. */
export const useCan = (permission: Permission): boolean => useSignedIn().ability.can(permission);

export const useAbility = (): Ability => useSignedIn().ability;

export const startSession = ({ token, user }: { token: string; user: Profile }) => {
  storedSession.set({ token, tenant: null, hasLeft: false });
  queryClient.setQueryData(api.auth.me.query().queryKey, user);
};

/** The user is gone at once; the server is told, and its answer changes nothing here. */
export const endSession = async () => {
  const told = api.auth.logout.call().catch(() => null);
  storedSession.set({ token: null, tenant: null, hasLeft: true });
  await told;
};
