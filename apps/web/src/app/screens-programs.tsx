import { IdCard, Plug, Webhook } from 'lucide-react';

import { lazyPage } from '#core/shell/lazy-page.ts';
import type { Screen } from '#core/shell/screen.ts';

/** A part of the table in `screens.tsx`: what reads or changes a property without a person, and by what its people are known elsewhere. */
export const programScreens = [
  {
    path: '/dashboard/service-accounts',
    page: lazyPage(
      () => import('#features/service-accounts/service-accounts.page.tsx'),
      'ServiceAccountsPage',
    ),
    gate: { permission: 'update:roles' },
    needsProperty: false,
    title: ['Programs', 'Programas'],
    words: [
      'api key token integration service account',
      'clave api token integración cuenta de servicio',
    ],
    icon: Plug,
    menu: { staff: 'users', platform: 'platform' },
  },
  {
    path: '/dashboard/webhooks',
    page: lazyPage(() => import('#features/webhooks/webhooks.page.tsx'), 'WebhooksPage'),
    gate: { permission: 'update:roles' },
    needsProperty: false,
    title: ['Webhooks', 'Webhooks'],
    words: ['events push integration program', 'eventos avisos integración programa'],
    icon: Webhook,
  },
  {
    path: '/dashboard/identity-providers',
    page: lazyPage(
      () => import('#features/identity-providers/identity-providers.page.tsx'),
      'IdentityProvidersPage',
    ),
    gate: { anyOf: ['update:roles'], isGroupAdmins: true },
    needsProperty: false,
    title: ['Sign-in by your organisation', 'Inicio de sesión con su organización'],
    words: [
      'sso single sign-on openid connect oidc identity provider',
      'sso inicio único openid connect oidc proveedor de identidad acceso',
    ],
    icon: IdCard,
    from: '/dashboard/users',
  },
] as const satisfies readonly Screen[];
