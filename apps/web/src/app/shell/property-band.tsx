import { DoorOpen } from 'lucide-react';

import { ExitButton } from '#app/shell/property-widget.tsx';
import { shellMessages } from '#app/shell/shell.messages.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useActingEnd } from '#core/session/property.ts';
import { useProfile } from '#core/session/session.tsx';
import { useNow } from '#ui/show/relative-time.tsx';

/** Never to be overlooked, by whoever works in several: what is done now happens in this property. */
export function PropertyBand() {
  const t = useMessages(shellMessages);
  const { tenant, acting, isSuperAdmin } = useProfile();
  const now = useNow();
  useActingEnd(acting?.endsAt);
  if (tenant === null) return null;
  const left = acting && Math.max(0, Math.ceil((Date.parse(acting.endsAt) - now) / 60_000));
  return (
    <div
      data-print="hide"
      className="flex h-9 items-center justify-center gap-2 bg-acting pointer-coarse:h-12 px-3 font-semibold text-on-acting"
    >
      <span aria-hidden className="pointer-events-none fixed inset-y-0 left-0 z-50 w-1 bg-acting" />
      <p role="note" className="flex min-w-0 flex-1 items-center justify-center gap-2">
        <DoorOpen size={16} aria-hidden className="shrink-0" />
        <span className="truncate" title={acting?.reason}>
          {isSuperAdmin ? t('actingIn', { property: tenant.title }) : tenant.title}
        </span>
        {left !== null && (
          <span className="shrink-0 font-normal tabular-nums">
            {t('minutesLeft', { count: left })}
          </span>
        )}
      </p>
      {isSuperAdmin && (
        <ExitButton
          isShort
          className="min-h-7! border-on-acting/50! bg-transparent! px-2! py-0! text-on-acting! hover:bg-acting-hover! lg:hidden pointer-coarse:min-h-11!"
        />
      )}
    </div>
  );
}
