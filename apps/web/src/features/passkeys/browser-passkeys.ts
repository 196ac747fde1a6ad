import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON as NewOptions,
  PublicKeyCredentialRequestOptionsJSON as SignInOptions,
} from '@simplewebauthn/browser';
import { z } from 'zod';

import { passkeyMessages } from '#features/passkeys/passkey.messages.ts';

/** The standard's own form: the browser judges it, so that we look only for what makes it one. */
const asks = (value: unknown) =>
  typeof value === 'object' && value !== null && 'challenge' in value;
const NewPasskey = z.custom<NewOptions>(asks);
const SignIn = z.custom<SignInOptions>(asks);

/** What browsers say is meant for who writes pages. */
const said = async <T>(answer: Promise<T>): Promise<string> => {
  try {
    return JSON.stringify(await answer);
  } catch (cause) {
    throw new Error(passkeyMessages.text('stopped'), { cause });
  }
};

/** The browser asks the person; what it answers is the server's to judge. */
export const makePasskey = (options: string): Promise<string> =>
  said(startRegistration({ optionsJSON: NewPasskey.parse(JSON.parse(options)) }));

export const showPasskey = (options: string): Promise<string> =>
  said(startAuthentication({ optionsJSON: SignIn.parse(JSON.parse(options)) }));
