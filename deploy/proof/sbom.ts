import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

/**
 * The list of libraries that the image holds names each that is installed in it.
 * `node deploy/proof/sbom.ts <root of the image>`
 */
const List = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ purl: z.string() })),
});
const Installed = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional() }),
  ),
});

const [image] = process.argv.slice(2);
assert.ok(image, 'node deploy/proof/sbom.ts <root of the image>');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(image, file), 'utf8'));

const folder = 'node_modules/';
const nameIn = (place: string) => place.slice(place.lastIndexOf(folder) + folder.length);
const { packages } = Installed.parse(read('app/node_modules/.package-lock.json'));
const installed = Object.entries(packages)
  // The links to our own packages have no version.
  .filter(([place, { version }]) => place.includes(folder) && version !== undefined)
  .map(([place, { name = nameIn(place), version }]) => `${name}@${version}`);
assert.ok(installed.length > 0, 'no library is installed');

const { components } = List.parse(read('app/sbom.json'));
const listed = new Set(
  components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\//, '')),
);
const missing = installed.filter((library) => !listed.has(library));
assert.deepEqual(missing, [], 'libraries of the image that sbom.json does not list');
console.log(
  `ok  sbom.json lists ${components.length} libraries, all ${installed.length} of the server`,
);
