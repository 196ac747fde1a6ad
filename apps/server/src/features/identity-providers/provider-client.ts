import { providerReturnPath } from '@keyhold/contract';
import type * as OpenId from 'openid-client';

import { refuse } from '#core/http/errors.ts';
import type { AccountSettings } from '#core/http/guard.ts';
import { unseal } from '#core/secrets/secret-box.ts';

import { isTold, roleValuesAtSignIn, roleValuesIn } from './claims.ts';
import { asking, isUnanswered, reasonOf } from './provider-failures.ts';
import { withoutTls } from './without-tls.ts';

/** How a provider is asked. */
export interface ProviderSettings {
  id: number;
  /** Another one, where any of this has changed. */
  revision: number;
  name: string;
  issuer: string;
  clientId: string;
  /** Sealed. */
  clientSecret: string;
  /** Where it says what roles follow from; empty where none do. */
  roleClaim: string;
}
type Accounts = Pick<AccountSettings, 'publicUrl' | 'secret' | 'caller'>;

/** Read only by who signs in so. */
const library = () => import('openid-client');

/** A provider's own clock may be wrong by so much. */
const clockToleranceSeconds = 30;
const timeoutSeconds = 10;
/** What a provider says of itself is read anew after so long. */
const rememberedMs = 3_600_000;
const mostRemembered = 500;

export const returnAddressOf = ({ publicUrl }: Pick<Accounts, 'publicUrl'>): string =>
  new URL(providerReturnPath, publicUrl).href;
export const leaveAddressOf = ({ publicUrl }: Pick<Accounts, 'publicUrl'>): string =>
  new URL('/', publicUrl).href;

const isWeb = (url: string | URL): boolean => /^https?:$/.test(new URL(url).protocol);

/** What a secret is sent by: in the body where that is taken, else as the standard says. */
const clientAuthOf = (
  openId: typeof OpenId,
  { metadata, secret }: { metadata: OpenId.ServerMetadata; secret: string },
): OpenId.ClientAuth => {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_post')
    ? openId.ClientSecretPost(secret)
    : openId.ClientSecretBasic(secret);
};

/** What the library sends is a form or nothing. */
const wordsIn = (body: OpenId.FetchBody): string | URLSearchParams | undefined =>
  typeof body === 'string' || body instanceof URLSearchParams ? body : undefined;

const discover = async (
  { caller, secret }: Accounts,
  { issuer, clientId, clientSecret }: ProviderSettings,
): Promise<OpenId.Configuration> => {
  const openId = await library();
  const own = unseal(secret, clientSecret) ?? refuse('internal');
  const execute = caller.isTrusted(issuer) ? [withoutTls(openId)] : [];
  const customFetch: OpenId.CustomFetch = (url, call) =>
    caller.fetch(url, { ...call, body: wordsIn(call.body) });
  const found = await openId.discovery(new URL(issuer), clientId, own, undefined, {
    execute,
    timeout: timeoutSeconds,
    [openId.customFetch]: customFetch,
  });
  const metadata = found.serverMetadata();
  const client = { client_secret: own, [openId.clockTolerance]: clockToleranceSeconds };
  const auth = clientAuthOf(openId, { metadata, secret: own });
  const config = new openId.Configuration(metadata, clientId, client, auth);
  config.timeout = timeoutSeconds;
  config[openId.customFetch] = customFetch;
  for (const set of execute) set(config);
  // Where it comes by an address of ours it is judged by its signature all the same.
  openId.enableNonRepudiationChecks(config);
  return config;
};

const known = new Map<string, { until: number; config: Promise<OpenId.Configuration> }>();

const configOf = async (
  accounts: Accounts,
  provider: ProviderSettings,
): Promise<OpenId.Configuration> => {
  const key = `${accounts.publicUrl} ${provider.id} ${provider.revision} ${provider.issuer}`;
  const remembered = known.get(key);
  if (remembered !== undefined && remembered.until > Date.now()) return await remembered.config;
  if (known.size >= mostRemembered) known.clear();
  const config = discover(accounts, provider);
  known.set(key, { until: Date.now() + rememberedMs, config });
  config.catch(() => known.delete(key));
  return await config;
};

/** What the answer to a question is known by again. */
export interface Question {
  state: string;
  nonce: string;
  verifier: string;
}
export const makeQuestion = async (): Promise<Question> => {
  const openId = await library();
  return {
    state: openId.randomState(),
    nonce: openId.randomNonce(),
    verifier: openId.randomPKCECodeVerifier(),
  };
};

/** The address of the provider's own sign-in page. */
export const addressFor = (
  accounts: Accounts,
  { provider, question }: { provider: ProviderSettings; question: Question },
): Promise<string> =>
  asking(provider, {
    otherwise: 'provider_unreachable',
    ask: async () => {
      const openId = await library();
      const config = await configOf(accounts, provider);
      const { scopes_supported: scopes = [] } = config.serverMetadata();
      // Besides what is always asked for, what is told under a scope of its own name.
      const more = ['offline_access', provider.roleClaim].filter((each) => scopes.includes(each));
      const address = openId.buildAuthorizationUrl(config, {
        redirect_uri: returnAddressOf(accounts),
        scope: ['openid email profile', ...more].join(' '),
        state: question.state,
        nonce: question.nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(question.verifier),
        code_challenge_method: 'S256',
      });
      if (!isWeb(address)) throw new Error('authorization_endpoint');
      return address.href;
    },
  });

/** What a provider says of whoever has signed in there. */
export interface Said {
  subject: string;
  /** Null: it tells none, or says that it was never confirmed. */
  email: string | null;
  hasFactor: boolean;
  refreshToken: string | null;
  leaveAt: string | null;
  /** What stands in the claim that roles follow from; null: it tells nothing of it. */
  roleValues: string[] | null;
}

const addressIn = ({
  email,
  email_verified: isVerified,
}: OpenId.IDToken | OpenId.UserInfoResponse): string | null =>
  typeof email === 'string' && email.includes('@') && isVerified !== false && isVerified !== 'false'
    ? email
    : null;

const leaveAtOf = (
  openId: typeof OpenId,
  { config, idToken, to }: { config: OpenId.Configuration; idToken: string; to: string },
): string | null => {
  const { end_session_endpoint: end } = config.serverMetadata();
  if (end === undefined || !isWeb(end)) return null;
  const leaving = { post_logout_redirect_uri: to, id_token_hint: idToken };
  return openId.buildEndSessionUrl(config, leaving).href;
};

/** Takes the code to the provider, and judges what it gives for it; refuses whatever is not for this question. */
export const readAnswer = (
  accounts: Accounts,
  by: { provider: ProviderSettings; question: Question; answer: string },
): Promise<Said> =>
  asking(by.provider, {
    otherwise: 'provider_refused',
    ask: async () => {
      const openId = await library();
      const config = await configOf(accounts, by.provider);
      const url = new URL(`${returnAddressOf(accounts)}?${by.answer}`);
      const tokens = await openId.authorizationCodeGrant(config, url, {
        expectedState: by.question.state,
        expectedNonce: by.question.nonce,
        pkceCodeVerifier: by.question.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims() ?? refuse('internal');
      const { roleClaim } = by.provider;
      const isAll = claims.email !== undefined && isTold(claims, roleClaim);
      const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
      const more =
        isAll || !hasMore
          ? undefined
          : await openId.fetchUserInfo(config, tokens.access_token, claims.sub);
      const { amr } = claims;
      return {
        subject: claims.sub,
        email: addressIn(claims.email === undefined && more !== undefined ? more : claims),
        roleValues: roleValuesAtSignIn([claims, more ?? {}], roleClaim),
        // RFC 8176, section 2.
        hasFactor: Array.isArray(amr) && amr.includes('mfa'),
        refreshToken: tokens.refresh_token ?? null,
        leaveAt: leaveAtOf(openId, {
          config,
          idToken: tokens.id_token ?? '',
          to: leaveAddressOf(accounts),
        }),
      };
    },
  });

/** What it says when it is asked again; of roles only what it tells then, which it need not. */
type Again =
  | { isThere: true; refreshToken: string; roleValues: string[] | null }
  | { isThere: false };

/** Whether somebody is still there, by the token that was given for asking; null: nobody has answered. */
export const askAgain = async (
  accounts: Accounts,
  by: { provider: ProviderSettings; subject: string; refreshToken: string },
): Promise<Again | null> => {
  try {
    const openId = await library();
    const config = await configOf(accounts, by.provider);
    const tokens = await openId.refreshTokenGrant(config, by.refreshToken);
    const claims = tokens.claims() ?? { sub: by.subject };
    if (claims.sub !== by.subject) return { isThere: false };
    const { refresh_token: refreshToken = by.refreshToken } = tokens;
    return {
      isThere: true,
      refreshToken,
      roleValues: roleValuesIn(claims, by.provider.roleClaim),
    };
  } catch (error) {
    // RFC 6749, section 5.2: the one code that speaks of the person and not of us.
    return reasonOf(error) === 'invalid_grant' && !isUnanswered(error) ? { isThere: false } : null;
  }
};
