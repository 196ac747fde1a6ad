import { dictionary } from '@zxcvbn-ts/language-common';

import { bare } from './common-passwords.ts';

/** The passwords that known leaks have most often, `bare`: whoever guesses begins with them. */
export const leakedPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(bare),
);
