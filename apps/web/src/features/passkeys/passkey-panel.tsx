import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';

import { showError } from '#core/api/query.ts';
import { useMessages } from '#core/language/i18n.ts';
import { passkeyMessages } from '#features/passkeys/passkey.messages.ts';
import { Button } from '#ui/button/button.tsx';

const hasPasskeys = 'PublicKeyCredential' in globalThis;

interface PasskeyPanelProps<T> {
  label?: string;
  ask: () => Promise<{ options?: string | undefined }>;
  answer: (response: string) => Promise<T>;
  onDone: (answered: T) => void;
}

/** One button: the server asks, the browser lets the person answer, the server judges. */
export function PasskeyPanel<T>({ label, ask, answer, onDone }: PasskeyPanelProps<T>) {
  const t = useMessages(passkeyMessages);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // What speaks with the browser's keys is loaded by whoever presses the button.
      const { showPasskey } = await import('#features/passkeys/browser-passkeys.ts');
      const { options = '' } = await ask();
      return await answer(await showPasskey(options));
    },
    onSuccess: onDone,
    onError: (error) => showError(error),
  });
  if (!hasPasskeys) return null;
  return (
    <Button
      className="w-full"
      icon={<Fingerprint size={16} aria-hidden />}
      isLoading={isPending}
      onClick={() => mutate()}
    >
      {label ?? t('signIn')}
    </Button>
  );
}
