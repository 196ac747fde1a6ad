import { Building2 } from 'lucide-react';
import { AlertDialog as Radix } from 'radix-ui';

import { screens } from '#app/screens.tsx';
import { shellMessages } from '#app/shell/shell.messages.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useOtherTabsMove } from '#core/session/property-watch.ts';
import type { Move } from '#core/session/property-watch.ts';
import { useProfile } from '#core/session/session.tsx';
import { Button } from '#ui/button/button.tsx';

/** A record of the old property is nothing in the new one; a list is there in both. */
const reload = () => {
  const { pathname } = location;
  location.assign(screens.some(({ path }) => path === pathname) ? pathname : '/');
};

function useMoveText() {
  const t = useMessages(shellMessages);
  const { tenant } = useProfile();
  return ({ title: there }: Move) => {
    if (there === null) return t('movedOut', { here: tenant?.title ?? t('noProperty') });
    return tenant === null
      ? t('movedIn', { there })
      : t('movedText', { here: tenant.title, there });
  };
}

/** Another tab went to another property: nothing more is done here, but what was typed can be read. */
export function MovedNotice() {
  const t = useMessages(shellMessages);
  const textOf = useMoveText();
  const move = useOtherTabsMove();
  if (move === null) return null;
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 flex items-end justify-center bg-scrim/60 p-4">
          <Radix.Content className="flex w-full max-w-2xl flex-wrap items-center gap-4 rounded border border-line bg-raised p-5 shadow-float">
            <span className="door flex h-12 w-9.5 shrink-0 items-center justify-center bg-brand-soft text-brand-ink">
              <Building2 size={20} aria-hidden />
            </span>
            <div className="min-w-0 flex-1 basis-60">
              <Radix.Title className="text-md font-semibold">{t('moved')}</Radix.Title>
              <Radix.Description className="text-ink-2">{textOf(move)}</Radix.Description>
            </div>
            <Radix.Action asChild>
              <Button variant="primary" onClick={reload}>
                {t('reload')}
              </Button>
            </Radix.Action>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
