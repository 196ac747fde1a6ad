import { createHmac, randomBytes } from 'node:crypto';

import { familyOf } from '@keyhold/contract';

import { trialType } from './sending.queries.ts';
import type { Message } from './sending.queries.ts';

const prefix = 'whsec_';

/** As Standard Webhooks writes it: what signs is what stands behind the prefix, in base64. */
export const makeSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

const signatureOf = (secret: string, signed: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(signed)
    .digest('base64');

/** Which record it is about and who did it, by number: what is said of them is read with the program's key. */
const bodyOf = ({ type, at, propertyId, entryId, subjectType, subjectId, actorId }: Message) => ({
  type,
  timestamp: at,
  data:
    type === trialType
      ? { propertyId }
      : {
          propertyId,
          entryId,
          family: familyOf[type],
          subject: { type: subjectType, id: subjectId },
          actorId,
        },
});

interface From {
  /** Where the webhook is at home. */
  tenantId: number;
  secret: string;
  /** Seconds since 1970. */
  now: number;
}
/** Body and headers of a message (https://www.standardwebhooks.com); its id is the same however often it is sent. */
export const writeMessage = (message: Message, { tenantId, secret, now }: From) => {
  const id = `msg_${tenantId}_${message.id}`;
  const body = JSON.stringify(bodyOf(message));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Keyhold',
      'webhook-id': id,
      'webhook-timestamp': String(now),
      'webhook-signature': `v1,${signatureOf(secret, `${id}.${now}.${body}`)}`,
    },
  };
};
