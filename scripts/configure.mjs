// Writes the values of a deployment into a build: `npm run configure -- FILE [FOLDER]`, FILE like .env.example, FOLDER is dist without one.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { runnerImport } from 'vite';

const [file, dist = 'dist'] = process.argv.slice(2);
const code = join(import.meta.dirname, '../build/configuration.ts');

try {
  if (!file) throw new Error('Name a file with the values: npm run configure -- FILE [FOLDER]');
  const { module } = await runnerImport(code, { configFile: false, envDir: false, logLevel: 'error' });
  const variables = Object.entries(parseEnv(readFileSync(file, 'utf8')));
  const values = Object.fromEntries(variables.filter(([name]) => name.startsWith('VITE_')));
  const env = module.configure(resolve(dist), values);
  console.log(`${join(dist, 'index.html')} has the values of ${file}. Its policy needs:`);
  console.log(`connect-src 'self' ${module.connectSources(env).join(' ')}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
