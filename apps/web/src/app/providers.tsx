import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';

import { CrashNotice } from '#app/notices.tsx';
import { router } from '#app/router.tsx';
import { queryClient } from '#core/query.ts';
import { SessionProvider } from '#core/session.tsx';
import { useTheme } from '#core/theme.ts';
import { Toaster } from '#core/toast.tsx';

export function Providers() {
  // Keeps following the device when its theme changes while the page is open.
  useTheme();
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
