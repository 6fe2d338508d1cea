import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/** Writes /version.json, which 'About' shows: the version of package.json, the commit where Git knows it, and the time of the build. */
export const versionFile = (): Plugin => ({
  name: 'version-file',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'version.json', source: versionText() });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use('/version.json', (_, response) => {
      response.setHeader('Content-Type', 'application/json').end(versionText());
    });
  },
});

function versionText(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }; // npm asks for it
  return `${JSON.stringify({ version, commit: currentCommit(), builtAt: new Date().toISOString() })}\n`;
}

/** Its end says 'dirty' where files differ from the commit. */
function currentCommit(): string | undefined {
  const parameters = ['describe', '--always', '--dirty=-dirty', '--exclude=*', '--abbrev=40'];
  try {
    return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined; // a copy without a repository
  }
}
