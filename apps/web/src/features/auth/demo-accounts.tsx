import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useLanguage, useMessages } from '#core/language/i18n.ts';
import { authMessages } from '#features/auth/auth.messages.ts';

interface DemoProps {
  onChoose: (given: { email: string; password: string }) => void;
  isPending: boolean;
}

/** One click an account; where the server holds no demo there is nothing to see. */
export function DemoAccounts({ onChoose, isPending }: DemoProps) {
  const t = useMessages(authMessages);
  const language = useLanguage();
  const { data } = useQuery(api.system.demoAccounts.query());
  const password = data?.password;
  if (!password || data.accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className="border-t border-line bg-sunken/60">
      <div className="px-6 pt-4 pb-2 sm:px-8">
        <h2 id="demo-accounts" className="font-semibold">
          {t('demo')}
        </h2>
        <p className="text-sm text-ink-2">{t('demoText')}</p>
      </div>
      <ul className="max-h-58 overflow-y-auto overscroll-contain px-3 pb-3 sm:px-5">
        {data.accounts.map(({ email, who }) => (
          <li key={email}>
            <button
              type="button"
              aria-disabled={isPending || undefined}
              onClick={() => {
                if (!isPending) onChoose({ email, password });
              }}
              className="group flex min-h-10 w-full items-center gap-3 rounded px-3 py-1.5 pointer-coarse:min-h-11 text-left transition-colors duration-100 hover:bg-hover"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{who[language]}</span>
              <span className="hidden truncate text-sm text-ink-3 sm:block">
                {email.split('@')[0]}
              </span>
              <ChevronRight
                size={16}
                aria-hidden
                className="shrink-0 text-ink-3 group-hover:text-ink"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
