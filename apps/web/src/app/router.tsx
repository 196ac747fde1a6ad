import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
} from '@tanstack/react-router';

import {
  Arrival,
  ConfirmRecipient,
  ContractorJob,
  Dashboard,
  ForgotPassword,
  LandingRedirect,
  NewPassword,
  RoomDoor,
} from '#app/doors.tsx';
import { CrashNotice } from '#app/notices.tsx';
import { ScreenFrame, ScreenLoading } from '#app/screen-frame.tsx';
import type { ScreenTitle } from '#app/screens.messages.ts';
import { screens } from '#app/screens.tsx';
import { parseSearch, stringifySearch } from '#core/api/search.ts';
import type { Screen } from '#core/shell/screen.ts';

const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: CrashNotice,
  notFoundComponent: () => <Navigate to="/" replace />,
});

const arrivalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: Arrival,
  validateSearch: (search: Record<string, unknown>): { from?: string } =>
    typeof search['from'] === 'string' ? { from: search['from'] } : {},
});

const confirmRecipientRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-recipient',
  component: ConfirmRecipient,
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: ForgotPassword,
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  component: () => <NewPassword />,
});

const updatePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/update-password',
  component: () => <NewPassword isUpdate />,
});

const roomDoorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/door/$code',
  component: RoomDoor,
});

const contractorJobRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/job',
  component: ContractorJob,
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  component: Dashboard,
});

/** The frame, with the page's own loading, so that the router waits for the page as it would without a frame. */
const framed = (screen: Screen<ScreenTitle>) =>
  Object.assign(() => <ScreenFrame screen={screen} />, { preload: screen.page.preload });

const below = (path: string) => path.slice('/dashboard'.length) || '/';

const routeOf = (screen: Screen<ScreenTitle>, path = below(screen.path)) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path,
    component: framed(screen),
  });

const settings = screens.filter(({ path }) => path === '/dashboard/settings');
const hasIndex = screens.some(({ path }) => path === '/dashboard');
const indexRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  component: LandingRedirect,
});

const dashboardRoutes = [
  ...(hasIndex ? [] : [indexRoute]),
  ...screens.map((screen) => routeOf(screen)),
  ...settings.map((screen) => routeOf(screen, '$')),
];

const routeTree = rootRoute.addChildren([
  arrivalRoute,
  confirmRecipientRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  updatePasswordRoute,
  roomDoorRoute,
  contractorJobRoute,
  dashboardRoute.addChildren(dashboardRoutes),
]);

/** Begins at the address of the page. */
export const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: ScreenLoading,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
export type AppRouter = ReturnType<typeof createAppRouter>;
