import { useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { onDemand } from '#core/shell/on-demand.tsx';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { uiMessages } from '#ui/ui.messages.ts';

const KeysDialog = onDemand(async () => (await import('#ui/keys/keys-dialog.tsx')).KeysDialog);

/** `?` lists the keys. */
export function KeyboardHelp() {
  const t = useMessages(uiMessages);
  const [isOpen, setIsOpen] = useState(false);
  useHotkeys([{ keys: '?', label: t('shortcuts'), run: () => setIsOpen(true) }]);
  return isOpen && <KeysDialog onClose={() => setIsOpen(false)} />;
}
