import type * as OpenId from 'openid-client';

/**
 * The library warns of it. It is for what the operator has named (`TRUSTED_ORIGINS`): a provider in the
 * house's own network.
 */
export const withoutTls = (openId: typeof OpenId): ((config: OpenId.Configuration) => void) =>
  openId.allowInsecureRequests;
