import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { setLanguage } from '#core/language/i18n.ts';
import type { Language } from '#core/language/i18n.ts';
import { storedSession } from '#core/session/stored-session.ts';

/** The screen changes at once, and the account of whoever is signed in follows: mails and documents do too. */
export const chooseLanguage = (locale: Language) => {
  setLanguage(locale);
  // What an inspection asks is answered in the language that is asked for.
  void queryClient.invalidateQueries();
  // The own account is closed while acting in a property; the screen speaks the language all the same.
  if (storedSession.get().own !== null) return;
  void api.auth.update
    .call({ body: { locale } })
    .then((profile) => queryClient.setQueryData(api.auth.me.query().queryKey, profile))
    .catch(() => null);
};
