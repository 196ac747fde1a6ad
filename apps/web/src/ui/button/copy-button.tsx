import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useMessages(uiMessages);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }
  return (
    <>
      <IconButton
        size="sm"
        icon={isCopied ? Check : Copy}
        label={isCopied ? t('copied') : (label ?? t('copy'))}
        onClick={copy}
      />
      <span className="sr-only" aria-live="polite">
        {isCopied ? t('copied') : ''}
      </span>
    </>
  );
}
