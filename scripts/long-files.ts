/** What takes half a minute and more: in seconds, every proof whole, on two busy cores. */
const longest: Readonly<Record<string, number>> = {
  'cross-tenant': 450,
  'proofs/placements': 150,
  fuzz: 70,
  mutations: 70,
  statements: 60,
  'e2e/crawl': 320,
  copies: 60,
  commands: 95,
  guards: 50,
  exports: 45,
  'proofs/figures': 50,
  'played-week': 50,
  backups: 45,
  crash: 40,
  'embedded-crash': 40,
  'embedded-watchdog': 40,
  'unknown-addresses': 40,
  migrate: 40,
  overtaken: 40,
  'e2e/rooms': 110,
  'e2e/chart': 100,
  'e2e/clicks': 95,
  'e2e/notifications': 90,
  'e2e/rounds': 80,
  'e2e/dashboard': 80,
  'e2e/offline': 75,
  'e2e/incident-night': 70,
};

/** Of a path, whole or from the root. */
export const longSecondsOf = (file: string): number | undefined =>
  Object.entries(longest).find(([name]) => `/${file}`.endsWith(`/${name}.test.ts`))?.[1];
