import { kioskStepSeconds } from '@keyhold/contract';

const markLength = 22;
export const stepAt = (at: number): number => Math.floor(at / (kioskStepSeconds * 1000));

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const base64UrlOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

interface Shown {
  id: number;
  token: string;
  step: number;
}
/** What the server takes for this step of time: signed with what only it and this tablet know. */
export const codeOf = async ({ id, token, step }: Shown): Promise<string> => {
  const { subtle } = crypto;
  const bytes = new TextEncoder();
  const secret = hexOf(await subtle.digest('SHA-256', bytes.encode(token)));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytes.encode(secret), hmac, false, ['sign']);
  const mark = base64UrlOf(await subtle.sign('HMAC', key, bytes.encode(`${id}.${step}`)));
  return `${id}.${step}.${mark.slice(0, markLength)}`;
};
/** Plain http signs nothing. */
export const canSign = (): boolean => 'subtle' in crypto;
