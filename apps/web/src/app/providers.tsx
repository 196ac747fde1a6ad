import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';

import { CrashNotice } from '#app/notices.tsx';
import type { AppRouter } from '#app/router.tsx';
import { queryClient } from '#core/api/query.ts';
import { SessionProvider } from '#core/session/session.tsx';
import { Toaster } from '#core/shell/toast.tsx';
import { useTheme } from '#ui/look/theme.ts';
import { useKeptFocus } from '#ui/overlay/kept-focus.ts';

export function Providers({ router }: { router: AppRouter }) {
  // Keeps following the device when its theme changes while the page is open.
  useTheme();
  useKeptFocus();
  return (
    <QueryClientProvider client={queryClient}>
      <CatchBoundary getResetKey={() => 0} errorComponent={CrashNotice}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </CatchBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}
