import { z } from 'zod';

import { sentence } from './messages.ts';

/** How people are reached: telephone numbers and addresses of mail, as they are written. */

/** Pushed beside the rule of a field: which letter is not taken. */
const refuseLetter = (
  payload: z.core.ParsePayload<string>,
  { message, letter }: { message: string; letter: string },
): void => {
  const { value: input } = payload;
  payload.issues.push({ code: 'custom', input, message, letter, continue: true });
};

const number = String.raw`[ (]*\+?(?:[ ()./\-]*\d){6,15}[ ().\-]*`;
const extension = String.raw`(?:extension|extensión|extn|ext|int|x|#)\.? *`;
const whole = String.raw`${number}(?:${extension}\d{1,6})?`;
const phones = new RegExp(`^${whole}(?: *[/,;] *${whole})?$`, 'i');
const extended = new RegExp(String.raw`^(.*?)${extension}(\d+)$`, 'i');
const wordsOfExtension = /(?<=[\d ).,])(?:extension|extensión|extn|ext|int|x|#)(?=[. ]*\d)/gi;
const phoneProblems = {
  letter: sentence('fields.phone_letter', {
    en: '{path} cannot have “{letter}” in it: digits, an extension (ext 12), and / between two numbers',
    es: '{path} no puede llevar «{letter}»: cifras, una extensión (ext 12) y / entre dos números',
  }),
  shape: sentence('fields.phone_shape', {
    en: '{path} must be one or two telephone numbers of 6 to 15 digits, with / between them',
    es: '{path} debe ser uno o dos números de teléfono de 6 a 15 cifras, con / entre ellos',
  }),
};
/** Spaces and dashes as letters write them are those of a keyboard. */
const asTyped = (given: string) =>
  given
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/\p{Pd}/gu, '-')
    .trim();

/** A number or two, with what people write between the digits, and an extension. */
export const phone = z
  .string()
  .overwrite(asTyped)
  .max(60)
  .regex(/(?:\D*\d){6}/)
  .check((payload) => {
    const { value } = payload;
    if (payload.issues.length > 0 || phones.test(value)) return;
    const letter = /[^\d +().,;/-]/u.exec(value.replaceAll(wordsOfExtension, ''))?.[0] ?? '';
    const message = letter === '' ? phoneProblems.shape : phoneProblems.letter;
    refuseLetter(payload, { message, letter });
  });

/** The first of the numbers as a link to call it: a comma waits before the extension. */
export const phoneLink = (given: string): string => {
  let first = '';
  for (const part of given.split(/ *[/,;] */)) {
    first += part;
    if (/(?:\D*\d){6}/.test(first)) break;
  }
  const [, called = first, more] = extended.exec(first) ?? [];
  return `tel:${called.trim()}${more === undefined ? '' : `,${more}`}`;
};

const emailLetter = sentence('fields.email_letter', {
  en: '{path} has “{letter}” in it, which mail cannot be sent to: ask for the address without it',
  es: '{path} lleva «{letter}», y a esa dirección no se puede enviar correo: pida la dirección sin ella',
});
/** Letters of any script pass, for the one that mail cannot carry to be named. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;
const isPlain = (given: string) => /^[\u0021-\u007E]*$/.test(given);

/** A domain of other letters as the mail's road signs write it: müller.de is xn--mller-kva.de. */
export const mailedAddress = (given: string): string => {
  const at = given.lastIndexOf('@') + 1;
  const domain = given.slice(at);
  const url = `http://${domain}`;
  return isPlain(domain) || !URL.canParse(url) ? given : given.slice(0, at) + new URL(url).hostname;
};

/** A link to write to the address: signs of it that would begin something else of a link are written for what they are. */
export const mailLink = (address: string): string => {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent);
  return `mailto:${name}@${domain}`;
};

/** An address that mail can be sent to; another sentence where nothing was given. */
export const emailOf = (empty?: string) =>
  z
    .email({
      pattern: emailPattern,
      error: ({ input }) => (input === '' && empty !== undefined ? empty : undefined),
    })
    .overwrite(mailedAddress)
    .max(254)
    .check((payload) => {
      const [letter] = /[^\u0021-\u007E]/u.exec(payload.value) ?? [];
      if (payload.issues.length > 0 || letter === undefined) return;
      refuseLetter(payload, { message: emailLetter, letter });
    });
export const email = emailOf();
