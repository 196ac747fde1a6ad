import type { ReactNode } from 'react';

import { onDemand } from '#core/shell/on-demand.tsx';
import { Logo } from '#ui/show/logo.tsx';

/** A menu brings its own placing code along: asked for once the card is on the screen, and not in its way. */
const LanguageMenu = onDemand(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return (await import('#core/shell/language-menu.tsx')).LanguageMenu;
});

/** The mark's key-hole, as large as a door, with the card standing in it. */
function Doorway() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 118"
      className="absolute inset-x-0 top-[3dvh] -z-10 mx-auto h-[100dvh] text-sunken max-sm:hidden"
    >
      <path fill="currentColor" d="M50 0a36 36 0 0 1 20 65.9L84 118H16l14-52.1A36 36 0 0 1 50 0Z" />
    </svg>
  );
}

interface CardProps {
  title: string;
  children: ReactNode;
  /** What stands below the line. */
  footer?: ReactNode;
}

/** The card that a visitor sees, whatever is asked on it. */
export function AuthCard({ title, children, footer }: CardProps) {
  return (
    <main className="relative isolate flex min-h-dvh flex-col items-center overflow-hidden px-4 pt-[max(2rem,11dvh)] pb-8">
      <Doorway />
      <div className="w-full max-w-md overflow-hidden rounded border border-line bg-paper shadow-float">
        <div className="px-6 pt-6 pb-7 sm:px-8 sm:pt-8">
          <div className="mb-6 flex items-center justify-between gap-4">
            <div className="flex items-center gap-3.5">
              <Logo className="size-11" />
              <div>
                <p className="text-sm font-semibold tracking-[-0.01em] text-ink-2">Keyhold</p>
                <h1 className="text-xl font-semibold">{title}</h1>
              </div>
            </div>
            <span className="flex h-control min-w-20 shrink-0 justify-end">
              <LanguageMenu />
            </span>
          </div>
          {children}
        </div>
        {footer}
      </div>
    </main>
  );
}
