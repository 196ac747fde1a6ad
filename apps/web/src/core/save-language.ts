import { api } from '#core/api.ts';
import type { Language } from '#core/i18n.ts';
import { queryClient } from '#core/query.ts';

/** The screen has changed already; the account follows, so that mails and documents do too. */
export const useSaveLanguage = () => (locale: Language) => {
  void api.auth.update
    .call({ body: { locale } })
    .then((profile) => queryClient.setQueryData(api.auth.me.query().queryKey, profile))
    .catch(() => null);
};
