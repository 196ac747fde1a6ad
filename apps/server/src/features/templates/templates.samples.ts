import type { Rule, Samples } from '#testing/samples/brought.ts';

/** It is read by those who read what it is about. */
const aboutIncident: Rule = ({ may }) => (may('read:incidents') ? null : 404);
/** And by those who write such texts. */
const forReaders: Rule = (by) => (by.may('write:incidents') ? null : aboutIncident(by));

export const samples: Samples = {
  columns: {
    'templates.kind': () => 'incident',
    'template_versions.kind': () => 'incident',
  },
  closes: {
    'templates.get': forReaders,
    'templates.versions': forReaders,
    'templates.preview': aboutIncident,
    'templates.mail': aboutIncident,
  },
};
