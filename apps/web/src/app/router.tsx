import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
} from '@tanstack/react-router';

import { CrashNotice } from '#app/notices.tsx';
import {
  Arrival,
  ConfirmRecipient,
  ContractorJob,
  Dashboard,
  ForgotPassword,
  Kiosk,
  LandingRedirect,
  NewPassword,
  ProviderReturn,
  RoomDoor,
} from '#app/route-components.tsx';
import { ScreenFrame, ScreenLoading } from '#app/screen-frame.tsx';
import { screens } from '#app/screens.tsx';
import type { ScreenPath } from '#app/screens.tsx';
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

const providerReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/return',
  component: ProviderReturn,
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

const kioskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kiosk',
  component: Kiosk,
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  component: Dashboard,
});

/** The frame, with the page's own loading, so that the router waits for the page as it would without a frame. */
const framed = (screen: Screen) =>
  Object.assign(() => <ScreenFrame screen={screen} />, { preload: screen.page.preload });

type Below<P extends string> = P extends `/dashboard${infer Rest}`
  ? Rest extends ''
    ? '/'
    : Rest
  : P;
const below = <P extends string>(path: P) => (path.slice('/dashboard'.length) || '/') as Below<P>;

const routeOf = <const P extends string>(screen: Screen, path: P) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path,
    component: framed(screen),
    // A screen reads its own: see `listOf`.
    validateSearch: (search: Record<string, unknown>) => search,
  });
type ScreenRoute = { [P in ScreenPath]: ReturnType<typeof routeOf<Below<P>>> }[ScreenPath];

const settings = screens.filter(({ path }) => path === '/dashboard/settings');
const hasIndex = screens.some(({ path }) => path === '/dashboard');
const indexRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  component: LandingRedirect,
});

const dashboardRoutes = [
  ...(hasIndex ? [] : [indexRoute]),
  ...screens.map((screen) => routeOf(screen, below(screen.path)) as unknown as ScreenRoute),
  ...settings.map((screen) => routeOf(screen, '$')),
];

const routeTree = rootRoute.addChildren([
  arrivalRoute,
  confirmRecipientRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  updatePasswordRoute,
  providerReturnRoute,
  roomDoorRoute,
  contractorJobRoute,
  kioskRoute,
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

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
