import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

/** What compose.yaml says of a service, as far as it is about the image. */
export interface Service {
  command?: string[];
  environment: Record<string, string | null>;
}
export type Settings = Record<string, string>;

/** The services of compose.yaml with the settings put in; throws where it asks for one that is not there. */
export const readCompose = (settings: Settings): Record<string, Service> => {
  const text = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8');
  const filled = text.replaceAll(/\$\{(\w+)(:[?-])?\}/g, (_, name: string, rule?: string) => {
    if (settings[name] === undefined && rule !== ':-')
      throw new Error(`compose.yaml asks for ${name}`);
    return settings[name] ?? '';
  });
  return (parse(filled, { merge: true }) as { services: Record<string, Service> }).services;
};
