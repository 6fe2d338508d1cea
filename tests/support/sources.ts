import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One import of a source file. */
export interface Import {
  /** A path inside the project without its ending (`src/config/limits`), or the name of a package. */
  readonly target: string;
  readonly isPackage: boolean;
  readonly isTypeOnly: boolean;
  /** It is loaded when it is needed. */
  readonly isLazy: boolean;
  /** What is imported by name, types left out. */
  readonly names: readonly string[];
  /** The same, with types. */
  readonly allNames: readonly string[];
}

/** A file of the project, with what it imports. */
export interface Source {
  /** From the project's root: `src/config/limits.ts`. */
  readonly path: string;
  readonly text: string;
  readonly lineCount: number;
  readonly imports: readonly Import[];
}

const root = join(import.meta.dirname, '../..');

/** Every TypeScript file under a folder of the project. */
export function sourcesUnder(folder: string): readonly Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => sourceAt(join(folder, name)))
    .sort((a, b) => a.path.localeCompare(b.path));
}

function sourceAt(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, lineCount: text.trimEnd().split('\n').length, imports: importsOf(path, text) };
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s(?<head>[^'";]*?)from\s*'(?<from>[^']+)'|import\s*\(\s*'(?<lazy>[^']+)'|(?:^|\n)import\s*'(?<bare>[^']+)'/g;

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(statement)].map(({ groups = {} }) => {
    const name = groups.from ?? groups.lazy ?? groups.bare ?? '';
    const target = targetOf(path, name);
    return {
      target: target ?? name,
      isPackage: target === undefined,
      isTypeOnly: isTypeOnly(groups.head),
      isLazy: groups.lazy !== undefined,
      names: namesIn(groups.head),
      allNames: allNamesIn(groups.head),
    };
  });
}

/** `import type { … }`, or braces with nothing but `type` in them. */
function isTypeOnly(head: string | undefined): boolean {
  if (head === undefined) return false;
  if (/^type\s/.test(head)) return true;
  const names = /^\{([^}]*)\}\s*$/.exec(head.trim())?.[1]?.split(',');
  return names?.every((name) => name.trim() === '' || /^type\s/.test(name.trim())) ?? false;
}

const namesIn = (head = ''): readonly string[] =>
  (/^(?!type\s)[^{]*\{([^}]*)\}/.exec(head)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !/^type\s/.test(name))
    .map((name) => name.replace(/\s+as\s.*/s, ''));

const allNamesIn = (head = ''): readonly string[] =>
  [...(/\{([^}]*)\}/.exec(head)?.[1] ?? '').matchAll(/(?:type\s+)?(\w+)(?:\s+as\s+\w+)?/g)].map(
    ([, name = '']) => name,
  );

function targetOf(path: string, name: string): string | undefined {
  const inside = name.startsWith('@/')
    ? name.replace('@/', 'src/')
    : name.startsWith('@sandbox/')
      ? name.replace('@sandbox/', 'sandbox/')
      : name.startsWith('.')
        ? normalize(join(dirname(path), name))
        : undefined;
  const file = inside?.replace(/\.tsx?$/, '');
  return file !== undefined && existsSync(join(root, file, 'index.ts')) ? join(file, 'index') : file;
}
