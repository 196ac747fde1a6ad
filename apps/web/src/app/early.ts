import { sendWith } from '#core/api/http.ts';
import { storedSession } from '#core/session/stored-session.ts';

const ask = () => {
  const profile = sendWith()({ method: 'GET', url: '/auth/me', body: undefined });
  // Whoever takes it says what went wrong.
  profile.catch(() => undefined);
  void import('#app/shell/shell.tsx').catch(() => undefined);
  return profile;
};

const meet = () => {
  if (location.pathname === '/')
    void import('#features/auth/sign-in.page.tsx').catch(() => undefined);
  return undefined;
};

/**
 * What whoever is signed in waits for, asked for by the first file of the app while the large one is still
 * on its way (`vite/chunks.ts`): who they are, and the code of the frame with the desk's day. A visitor waits for the card.
 */
export const firstProfile = storedSession.get().token === null ? meet() : ask();
