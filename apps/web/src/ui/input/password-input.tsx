import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { Input, type InputProps } from '#ui/input/input.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

/** Its button has no tooltip, so that the sign-in page need not load what places one. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'after'>) {
  const t = useMessages(uiMessages);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          onClick={() => setIsShown(!isShown)}
          className="flex size-7 items-center justify-center rounded text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-11"
        >
          <Icon size={16} aria-hidden />
        </button>
      }
    />
  );
}
