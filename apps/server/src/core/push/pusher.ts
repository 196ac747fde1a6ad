import { pushKeyOf } from './push-key.ts';

export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}
/** How a try ended; what is gone will never be there again. */
export type PushOutcome = 'taken' | 'gone';

export interface Pusher {
  /** The `applicationServerKey` of a browser's subscription. */
  publicKey: string;
  /** Whether this is a service of browsers, and not any address inside of somebody's network. */
  isKnown: (endpoint: string) => boolean;
  /** Sealed for the browser; throws where the service does not take it now. */
  send: (address: PushAddress, message: string, signal: AbortSignal) => Promise<PushOutcome>;
}
export interface PusherOptions {
  secret: string;
  publicUrl: string;
  /** Origins of services beside those of browsers. */
  services?: readonly string[] | undefined;
}

/** Chrome and Edge on Android and elsewhere, Firefox, Edge on Windows, Safari. */
const browserServices = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];
const isOfBrowsers = ({ protocol, hostname, port }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  browserServices.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one));

/** What nobody was there to be told of for so long is told by the bell. */
const keptSeconds = 12 * 3600;
const gone = new Set([404, 410]);
const timeoutMs = 15_000;

export const createPusher = ({ secret, publicUrl, services = [] }: PusherOptions): Pusher => {
  const { publicKey, privateKey } = pushKeyOf(secret);
  const isKnown = (endpoint: string): boolean => {
    const url = new URL(endpoint);
    return isOfBrowsers(url) || services.includes(url.origin);
  };
  return {
    publicKey,
    isKnown,
    send: async ({ endpoint, p256dh, auth }, message, signal) => {
      // Whoever took a service off the list means it.
      if (!isKnown(endpoint)) return 'gone';
      // CommonJS that sets its names one by one: Node sees none of them, though the tests' runner does.
      const { default: webPush } = await import('web-push');
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        message,
        {
          vapidDetails: { subject: subjectOf(publicUrl), publicKey, privateKey },
          TTL: keptSeconds,
          urgency: 'high',
        },
      );
      const reply = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      await reply.body?.cancel();
      if (gone.has(reply.status)) return 'gone';
      if (!reply.ok) throw new Error(`the push service answered ${reply.status}`);
      return 'taken';
    },
  };
};

/** Who may be written to about what we send: services take an https address or a mail address alone. */
const subjectOf = (publicUrl: string): string => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? publicUrl : `mailto:no-reply@${hostname}`;
};
