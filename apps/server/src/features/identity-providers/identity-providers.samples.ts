import { sql } from 'kysely';

import { seal } from '#core/secrets/secret-box.ts';
import type { Rule, Samples } from '#testing/samples/brought.ts';
import { sampleSecret, sampleToken, tenantOf } from '#testing/samples/sample-values.ts';

/** Nothing is ever asked there. */
const issuer = 'https://127.0.0.1';
const domain = 'test.example';

const given = {
  name: 'sample',
  issuer: 'https://sign-in.sample.example',
  clientId: 'sample',
  clientSecret: 'sample',
  domains: [domain],
};

/**
 * Whoever gives roles in a property says how its people sign in. On the platform it is whoever runs that,
 * or the admin of a group: the sample is a property's.
 */
const ofProperty =
  (onPlatform: 400 | 404 | null): Rule =>
  ({ home, may }) => {
    if (home === 0) return onPlatform;
    return may('update:roles') ? null : 403;
  };

export const samples: Samples = {
  calls: {
    'identityProviders.create': () => ({ body: given }),
    'identityProviders.update': () => ({ body: given }),
    'identityProviders.try': (id) => ({ body: { binding: sampleToken(id) } }),
    'providerSignIn.find': () => ({ body: { email: `sample@${domain}` } }),
    'providerSignIn.start': (id) => ({ body: { providerId: id, binding: sampleToken(id) } }),
    'providerSignIn.answer': (id) => ({ body: { answer: 'state=x', binding: sampleToken(id) } }),
  },
  before: {
    'identityProviders.create': ({ tenantId }) =>
      sql`delete from identity_providers where tenant_id = ${tenantId}`,
    'identityProviders.switchOn': ({ tenantId }) =>
      sql`update identity_providers set state = 'off' where tenant_id = ${tenantId}`,
  },
  columns: {
    'identity_providers.group_id': () => null,
    'identity_providers.issuer': () => issuer,
    'identity_providers.client_secret': (canary) => seal(sampleSecret, canary),
    // Nobody's, so that nobody is kept from a password.
    'identity_providers.domains': () => ['sample.example'],
    'identity_providers.state': () => 'on',
    'identity_provider_roles.role_id': (canary) =>
      sql`(select min(id) from roles where tenant_id = ${tenantOf(canary)})`,
    'identity_providers.trial_at': () => sql`now()`,
    'identity_providers.trial_has_factor': () => true,
    'identity_providers.trial_is_askable': () => true,
  },
  secrets: ['identityProviders.try', 'providerSignIn.start', 'providerSignIn.answer'],
  refuses: {
    'identityProviders.list': ofProperty(null),
    'identityProviders.get': ofProperty(404),
    'identityProviders.create': ofProperty(400),
    'identityProviders.update': ofProperty(404),
    'identityProviders.switchOn': ofProperty(404),
    'identityProviders.switchOff': ofProperty(404),
    'identityProviders.try': ofProperty(404),
    'identityProviders.remove': ofProperty(404),
  },
};
