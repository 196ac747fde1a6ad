import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useProfile } from '#core/session/session.tsx';

const most = 6;

const keyOf = (userId: number, tenantId: number | undefined) =>
  `keyhold.recents.${userId}.${tenantId ?? 0}`;

const read = (key: string): string[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
};

const remember = (key: string, path: string) => {
  const paths = [path, ...read(key).filter((each) => each !== path)].slice(0, most);
  try {
    sessionStorage.setItem(key, JSON.stringify(paths));
  } catch {
    // Without storage there are no recents.
  }
};

const useRecentsKey = () => {
  const { id, tenant } = useProfile();
  return keyOf(id, tenant?.id);
};

/** The paths last visited by this person in this property, the present one left out. */
export function useRecents(): string[] {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return read(useRecentsKey()).filter((each) => each !== path);
}

export function useRememberedVisits() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const key = useRecentsKey();
  useEffect(() => remember(key, path), [key, path]);
}
