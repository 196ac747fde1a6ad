import { useCan, useSignedIn } from '#core/session/session.tsx';

/** What somebody may do in the property where they are. */
export const useMay = (permission: Parameters<typeof useCan>[0]): boolean => {
  const { profile } = useSignedIn();
  return useCan(permission) && profile.tenant !== null;
};
