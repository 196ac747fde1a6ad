import { useMessages } from '#core/language/i18n.ts';
import { factorMessages } from '#features/second-factor/factor.messages.ts';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { QrCode } from '#ui/show/qr-code.tsx';

/** What an authenticator is told: the code to scan, and the same as text for whoever cannot. */
export function AuthenticatorSetup({ otpauthUrl, secret }: { otpauthUrl: string; secret: string }) {
  const t = useMessages(factorMessages);
  const spaced = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <div className="flex flex-col gap-4">
      <p>{t('scan')}</p>
      <div className="self-center">
        <QrCode text={otpauthUrl} label={t('qr')} />
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{t('key')}</span>
        <code className="min-w-0 flex-1 font-mono text-sm break-all">{spaced}</code>
        <CopyButton text={secret} />
      </p>
    </div>
  );
}
