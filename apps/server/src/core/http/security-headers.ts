import type { FastifyReply, FastifyRequest } from 'fastify';

/** The one fixed style sheet that the select primitive writes. */
const selectStyle = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

const contentPolicy = (store: readonly string[]) => ({
  'default-src': ["'self'"],
  'style-src': ["'self'", selectStyle],
  'img-src': ["'self'", 'data:', 'blob:', ...store],
  'media-src': ["'self'", ...store],
  'connect-src': ["'self'", ...store],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

interface Places {
  publicUrl: string;
  /** Where browsers fetch files, if not from us. */
  storeOrigin: string | null;
}

/** What every answer tells the browser not to do: the same each time, so it is written once. */
const securityHeaders = ({ publicUrl, storeOrigin }: Places): Record<string, string> => ({
  'content-security-policy': Object.entries(
    contentPolicy(storeOrigin === null ? [] : [storeOrigin]),
  )
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

/** Puts on an answer what every one of them has, also where no hook is asked. */
export const createMark = (places: Places) => {
  const headers = securityHeaders(places);
  return ({ id, url }: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header('x-request-id', id);
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  };
};
export type Mark = ReturnType<typeof createMark>;
