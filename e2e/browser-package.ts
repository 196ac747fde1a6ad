import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const cache = path.resolve(import.meta.dirname, '../node_modules/.cache');
const home = path.join(cache, 'browser');

const UNPACK =
  "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";

const FONTS = `<fontconfig>
  <dir>${home}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;

/**
 * Unpacks into a folder of this checkout, complete or not at all: the package's own place is
 * shared by all users and keeps a half-written file. The variable adds the libraries it needs.
 */
function unpack(): void {
  const fresh = `${home}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  execFileSync(process.execPath, ['--eval', UNPACK], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(path.join(fresh, 'fonts.conf'), FONTS);
  try {
    renameSync(fresh, home);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (!existsSync(home)) throw error;
  }
}

/** The Chromium that ships in an npm package. */
export function unpackBrowser() {
  if (!existsSync(home)) unpack();
  return {
    executablePath: path.join(home, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(home, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
    },
  };
}
