import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** What is not copied: what is installed, built or hidden, but for what the checks read. */
const left = /^(node_modules|dist|\.(?!gitignore$|oxlintrc\.json$|env\.example$).*)$/;

/** A piece of code on a page of the documentation, below the path of its file. */
interface Example {
  readonly path: string;
  readonly language: string;
  readonly lines: readonly string[];
}

const example = /^`([^`\n]+)`\n\n```(\w+)\n([\s\S]*?)^```$/gm;

/** The pieces of code of a page that name their file, in their order. */
export async function examplesOf(page: string): Promise<readonly Example[]> {
  const text = await readFile(join(root, page), 'utf8');
  return [...text.matchAll(example)].map(([, path = '', language = '', code = '']) => ({
    path,
    language,
    lines: code.trimEnd().split('\n'),
  }));
}

/** A copy of the project with the page's code in it, and the way to remove it. */
export async function projectWith(examples: readonly Example[]) {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-example-'));
  const names = (await readdir(root)).filter((name) => !left.test(name));
  await Promise.all(names.map((name) => cp(join(root, name), join(folder, name), { recursive: true })));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  for (const { path, language, lines } of examples) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    const text = language === 'diff' ? patched(await readFile(file, 'utf8'), lines, path) : `${lines.join('\n')}\n`;
    await writeFile(file, text);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Adds the lines with '+' below the line above them and removes those with '-'; any other line stands in the file once. */
function patched(text: string, lines: readonly string[], path: string): string {
  const result = text.split('\n');
  let at = 0;
  for (const line of lines) {
    const content = line.slice(1);
    if (line.startsWith('+')) {
      result.splice(at, 0, content);
      at += 1;
      continue;
    }
    const places = result.flatMap((one, index) => (one === content ? [index] : []));
    const [place] = places;
    if (place === undefined || places.length > 1) throw new Error(`${path} has '${content}' ${places.length} times`);
    if (line.startsWith('-')) result.splice(place, 1);
    at = line.startsWith('-') ? place : place + 1;
  }
  return result.join('\n');
}
