import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider } from 'oidc-provider';
import type { Account, Configuration, JWK } from 'oidc-provider';

/** Somebody in the directory of an organisation. */
export interface DirectoryPerson {
  subject: string;
  email: string;
  isConfirmed?: boolean;
  /** How they show who they are there: RFC 8176. */
  methods?: string[];
  /** Which of its groups they are in. */
  groups?: string[];
}
type Claims = Record<string, unknown>;
interface Answer {
  claims: Claims;
  /** Signs as the organisation does, or as somebody else who says that they are it. */
  sign: (claims: Claims, as?: 'itself' | 'another' | 'nobody') => string;
}
type Tamper = (answer: Answer) => string;

const clientId = 'keyhold';
const clientSecret = 'a secret of the client that is long enough';

const makeKey = (kid: string) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } as JWK;
  return { kid, jwk, privateKey };
};
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

type Directory = Map<string, DirectoryPerson>;
const accountIn = (people: Directory, id: string): Account | undefined => {
  const person = people.get(id);
  if (person === undefined) return undefined;
  const { email, isConfirmed = true, methods, groups } = person;
  return {
    accountId: id,
    claims: () => ({
      sub: id,
      email,
      email_verified: isConfirmed,
      ...(methods && { amr: methods }),
      ...(groups && { groups }),
    }),
  };
};

const day = 86_400;
const settingsFor = (returnAddress: string, { people, jwk }: { people: Directory; jwk: JWK }) =>
  ({
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [returnAddress],
        post_logout_redirect_uris: [new URL('/', returnAddress).href],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [jwk] },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: [],
      groups: ['groups'],
    },
    findAccount: (_ctx, id) => accountIn(people, id),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    cookies: { keys: ['of the tests alone'] },
    /** Nobody is asked whether the house may know them. */
    loadExistingGrant: async ({ oidc: { client, session, provider } }) => {
      const { accountId } = session ?? {};
      const grant = new provider.Grant({ clientId: client?.clientId, accountId });
      grant.addOIDCScope('openid email profile offline_access groups');
      await grant.save();
      return grant;
    },
    ttl: {
      Interaction: 600,
      Grant: day,
      Session: day,
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      RefreshToken: day,
    },
  }) satisfies Configuration;

const makeSign = (): { jwk: JWK; sign: Answer['sign'] } => {
  const [own, other] = [makeKey('own'), makeKey('own')];
  const sign: Answer['sign'] = (claims, as = 'itself') => {
    const alg = as === 'nobody' ? 'none' : 'RS256';
    const text = `${encode({ alg, kid: own.kid })}.${encode(claims)}`;
    if (as === 'nobody') return `${text}.`;
    const by = as === 'another' ? other.privateKey : own.privateKey;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(by, 'base64url')}`;
  };
  return { jwk: own.jwk, sign };
};

/** A browser of its own: follows where it is led, and gives what it comes back with. */
const follow = async (address: string, returnAddress: string): Promise<string> => {
  const cookies = new Map<string, string>();
  let at = address;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`${answer.status}: ${await answer.text()}`);
    at = new URL(next, at).href;
    if (at.startsWith(returnAddress)) return new URL(at).search.slice(1);
  }
  throw new Error('It is led on and on');
};

const listen = async (server: Server, port: number): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/**
 * The sign-in of an organisation as others have built it (`oidc-provider`), with a directory of people.
 * What it answers can be tampered with, as if somebody had.
 */
export const openOrganisation = async (returnAddress: string, port = 0) => {
  const people: Directory = new Map();
  const { jwk, sign } = makeSign();
  const now = { tamper: undefined as Tamper | undefined, isAway: false, signingIn: '' };
  const server = createServer();
  const origin = await listen(server, port);
  const provider = new Provider(origin, settingsFor(returnAddress, { people, jwk }));
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (now.tamper === undefined || ctx.path !== '/token' || body?.id_token === undefined) return;
    const [, part = ''] = body.id_token.split('.');
    const claims = JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
    body.id_token = now.tamper({ claims, sign });
  });
  const handle = provider.callback();
  /** Its page asks for nothing: whoever sits before it is signed in. */
  const showForm = async (request: IncomingMessage, reply: ServerResponse) => {
    const { methods } = people.get(now.signingIn) ?? {};
    const login = { accountId: now.signingIn, ...(methods && { amr: methods }) };
    await provider.interactionFinished(request, reply, { login });
  };
  server.on('request', (request, reply) => {
    if (now.isAway) request.socket.destroy();
    else if (request.url?.startsWith('/interaction/')) void showForm(request, reply);
    else void handle(request, reply);
  });
  const sit = (person: DirectoryPerson) => {
    people.set(person.subject, person);
    now.signingIn = person.subject;
  };

  return {
    origin,
    settings: { issuer: origin, clientId, clientSecret },
    /** Who sits before its page of sign-in. */
    sit,
    comeBack: async (address: string, as: DirectoryPerson): Promise<string> => {
      sit(as);
      return await follow(address, returnAddress);
    },
    /** Whoever has left is in no directory. */
    leaves: (subject: string) => void people.delete(subject),
    tamperWith: (next: Tamper | undefined) => {
      now.tamper = next;
    },
    setAway: (next: boolean) => {
      now.isAway = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
export type Organisation = Awaited<ReturnType<typeof openOrganisation>>;
