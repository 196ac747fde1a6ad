import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

type Wire = Parameters<typeof isoCBOR.encode>[0];

/** How an answer is not as it should be. */
export interface Flaws {
  origin?: string;
  rpID?: string;
  isVerified?: boolean;
  counter?: number;
  signature?: string;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const encode = (value: Wire): Buffer => Buffer.from(isoCBOR.encode(value));
const base64 = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');
const challengeOf = (options: string) => (JSON.parse(options) as { challenge: string }).challenge;
const flagsOf = ({ isVerified, isNew }: { isVerified: boolean; isNew: boolean }) =>
  0x01 + (isVerified ? 0x04 : 0) + (isNew ? 0x40 : 0);

const clientData = (type: string, { options, origin }: { options: string; origin: string }) =>
  JSON.stringify({ type, challenge: challengeOf(options), origin, crossOrigin: false });

/** A key of a person, as a phone makes it: it answers by the standard, or as wrongly as it is told to. */
export const makeDevice = () => {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, Wire>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  let uses = 0;

  const dataOf = (flaws: Flaws, isNew: boolean): Buffer => {
    const { rpID = 'localhost', isVerified = true, counter = (uses += 1) } = flaws;
    const head = Buffer.alloc(5);
    head.writeUInt8(flagsOf({ isVerified, isNew }), 0);
    head.writeUInt32BE(counter, 1);
    const length = Buffer.from([0, id.length]);
    const credential = [Buffer.alloc(16), length, id, encode(cose)];
    return Buffer.concat([sha256(rpID), head, ...(isNew ? credential : [])]);
  };
  const answer = (response: Record<string, string>) =>
    JSON.stringify({ id: base64(id), rawId: base64(id), type: 'public-key', response });

  return {
    /** Answers the options for a new passkey. */
    make: (options: string, flaws: Flaws = {}): string => {
      const { origin = 'http://localhost' } = flaws;
      const parts: [string, Wire][] = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(dataOf(flaws, true))],
      ];
      return answer({
        clientDataJSON: base64(clientData('webauthn.create', { options, origin })),
        attestationObject: base64(encode(new Map(parts))),
      });
    },
    /** Answers the options of sign-in. */
    show: (options: string, flaws: Flaws = {}): string => {
      const { origin = 'http://localhost' } = flaws;
      const client = clientData('webauthn.get', { options, origin });
      const data = dataOf(flaws, false);
      const signature = base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey));
      return answer({
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: flaws.signature ?? signature,
      });
    },
  };
};
export type Device = ReturnType<typeof makeDevice>;
