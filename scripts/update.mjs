// Raises the dependencies within their majors in a copy of the project, checks the copy, and says what it raised and what failed.
// `npm run update -- react-router vite` raises these alone. With `--take` the project gets what was raised, when nothing failed.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const project = join(import.meta.dirname, '..');
const only = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const copy = mkdtempSync(join(tmpdir(), 'waypost-update-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));

const notCopied = /^(node_modules|\.git|\.sandbox|dist|dist-maps|coverage)$/;
cpSync(project, copy, { recursive: true, filter: (path) => !notCopied.test(relative(project, path)) });

const manifest = join(copy, 'package.json');
const lockOnly = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund'];
const kinds = ['dependencies', 'devDependencies', 'overrides'];
const before = JSON.parse(readFileSync(manifest, 'utf8'));
const pins = pinnedIn(readFileSync(join(copy, 'CONTRIBUTING.md'), 'utf8'));

/** The packages of the table in 'How to update'. */
function pinnedIn(text) {
  const section = text.split('\n## ').find((each) => each.startsWith('How to update')) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
}

function npm(...parameters) {
  const options = { cwd: copy, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 2 ** 28 };
  const { status, stdout, stderr } = spawnSync('npm', parameters, options);
  return { isDone: status === 0, said: `${stdout}\n${stderr}`.trim() };
}

/** Writes package.json with another version for each package, but where an override names a dependency. */
function write(versionOf) {
  const changed = ([name, version]) => [name, version.startsWith('$') ? version : versionOf(name, version)];
  const next = kinds.map((kind) => [kind, Object.fromEntries(Object.entries(before[kind]).map(changed))]);
  writeFileSync(manifest, `${JSON.stringify({ ...before, ...Object.fromEntries(next) }, null, 2)}\n`);
}

/** Has npm find the newest versions, also of what the dependencies need themselves, and writes them without a range. */
function raise() {
  const isRaised = (name) => !pins.includes(name) && (only.length === 0 || only.includes(name));
  write((name, version) => (isRaised(name) ? `^${version}` : version));
  const update = npm('update', ...only, ...lockOnly);
  const { packages } = JSON.parse(readFileSync(join(copy, 'package-lock.json'), 'utf8'));
  write((name, version) => packages[`node_modules/${name}`]?.version ?? version);
  const after = JSON.parse(readFileSync(manifest, 'utf8'));
  const raised = kinds.flatMap((kind) =>
    Object.entries(before[kind])
      .filter(([name, version]) => after[kind][name] !== version)
      .map(([name, version]) => `${name} ${version} -> ${after[kind][name]}`),
  );
  console.log(raised.length > 0 ? `Raised:\n  ${raised.join('\n  ')}` : 'Every dependency is the newest of its major.');
  return update.isDone ? npm('install', ...lockOnly) : update;
}

const installing = [
  { title: 'package-lock.json', run: raise },
  { title: 'npm ci', run: () => npm('ci', '--engine-strict', '--no-audit', '--no-fund') },
];
const checks = ['types', 'lint', 'rules', 'build'].map((name) => ({
  title: `npm run ${name}`,
  run: () => npm('run', name),
}));
const failed = [];
for (const { title, run } of [...installing, ...checks]) {
  const { isDone, said } = run();
  console.log(`${isDone ? 'ok    ' : 'failed'}  ${title}`);
  if (isDone) continue;
  failed.push(title);
  console.log(said.split('\n').slice(-60).join('\n'));
  if (!title.startsWith('npm run ')) break; // nothing is installed that could be checked
}
if (failed.length === 0 && process.argv.includes('--take'))
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(copy, name), join(project, name));
console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'Nothing failed.');
process.exitCode = failed.length > 0 ? 1 : 0;
