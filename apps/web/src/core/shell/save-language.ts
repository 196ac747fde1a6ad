import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import type { Language } from '#core/language/i18n.ts';
import { storedSession } from '#core/session/stored-session.ts';

/** The screen has changed already; the account follows, so that mails and documents do too. */
export const useSaveLanguage = () => (locale: Language) => {
  // The own account is closed while acting in a property; the screen speaks the language all the same.
  if (storedSession.get().own !== null) return;
  void api.auth.update
    .call({ body: { locale } })
    .then((profile) => queryClient.setQueryData(api.auth.me.query().queryKey, profile))
    .catch(() => null);
};
