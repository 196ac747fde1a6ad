import { Printer } from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import { factorMessages } from '#features/second-factor/factor.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';

/** Shown once: leaving it is a decision of its own. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useMessages(factorMessages);
  return (
    <section aria-labelledby="recovery-codes" className="flex flex-col gap-4">
      <h2 id="recovery-codes" className="font-semibold">
        {t('codesTitle')}
      </h2>
      <p className="text-ink-2">{t('codesText')}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded bg-sunken px-4 py-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <CopyButton text={codes.join('\n')} label={t('copy')} />
        <Button
          variant="ghost"
          icon={<Printer size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </section>
  );
}
