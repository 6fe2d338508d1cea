import { dirname } from 'node:path';
import type { Source } from './sources';

/** Figures of a tree of source files (`npm run shape`). */
export interface Shape {
  readonly files: number;
  readonly lines: number;
  /** Lines of the file in the middle. */
  readonly median: number;
  /** Files of at most 15 lines. */
  readonly tiny: readonly string[];
  /** Folders by their number of files, the largest first. */
  readonly folders: readonly (readonly [folder: string, files: number])[];
  /** Files that import each other in a circle, by imports of types too. */
  readonly cycles: readonly (readonly string[])[];
  /** Exported names that stand in more than one file, and where. */
  readonly doubled: ReadonlyMap<string, readonly string[]>;
}

const tinyLines = 15;

export function shapeOf(sources: readonly Source[]): Shape {
  const lines = sources.map(({ lineCount }) => lineCount).sort((a, b) => a - b);
  const folders = new Map<string, number>();
  for (const { path } of sources) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  return {
    files: sources.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    median: lines[lines.length >> 1] ?? 0,
    tiny: sources.filter(({ lineCount }) => lineCount <= tinyLines).map(({ path }) => path),
    folders: [...folders].sort((a, b) => b[1] - a[1]),
    cycles: cyclesOf(importsOf(sources)),
    doubled: doubledNames(sources),
  };
}

/**
 * All files that a file needs before it runs: those that it imports, and what these import, without types and what is loaded later. Of an
 * engine, only the modules behind the names that are imported, as in the build (build/chunks.ts).
 */
export function filesBehind(path: string, sources: readonly Source[]): ReadonlySet<string> {
  const byName = new Map(sources.map((source) => [nameOf(source), source]));
  const found = new Set<string>();
  const waiting = [path];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const { target, isTypeOnly, isLazy, names } of byName.get(name)?.imports ?? []) {
      if (isTypeOnly || isLazy) continue;
      for (const needed of isDoor(target) ? behindDoor(byName.get(target), names) : [target]) {
        if (found.has(needed) || !byName.has(needed)) continue;
        found.add(needed);
        waiting.push(needed);
      }
    }
  }
  return found;
}

/** The one module of an engine that others import. */
export const isDoor = (target: string) => /^src\/engines\/[\w-]+\/index$/.test(target);

const behindDoor = (door: Source | undefined, names: readonly string[]): readonly string[] =>
  (door?.imports ?? []).filter((each) => each.names.some((name) => names.includes(name))).map(({ target }) => target);

/** What each file imports before it runs, types included. */
const importsOf = (sources: readonly Source[]) =>
  new Map(
    sources.map((source) => [
      nameOf(source),
      source.imports.filter(({ isLazy }) => !isLazy).map(({ target }) => target),
    ]),
  );

/** What each folder below a folder imports of the others, later or at once, types included. */
export function folderImports(sources: readonly Source[], folder: string): ReadonlyMap<string, readonly string[]> {
  const below = (path: string) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : []);
  const imports = new Map<string, string[]>();
  for (const source of sources) {
    const [from = '', ...file] = below(source.path);
    if (file.length === 0) continue;
    const targets = source.imports.flatMap(({ target }) => below(target).slice(0, -1)).filter((to) => to !== from);
    imports.set(from, [...(imports.get(from) ?? []), ...targets]);
  }
  return imports;
}

/** Groups each of whose names leads to all others of its group (Tarjan's strongly connected components). */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const [order, low, stack] = [new Map<string, number>(), new Map<string, number>(), [] as string[]];
  const cycles: string[][] = [];
  function visit(name: string): void {
    order.set(name, order.size);
    low.set(name, order.size - 1);
    stack.push(name);
    const lowest = (value: number) => low.set(name, Math.min(low.get(name) ?? 0, value));
    for (const target of graph.get(name) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) {
        visit(target);
        lowest(low.get(target) ?? 0);
      } else if (stack.includes(target)) lowest(order.get(target) ?? 0);
    }
    if (low.get(name) !== order.get(name)) return;
    const group = stack.splice(stack.indexOf(name));
    if (group.length > 1) cycles.push(group.sort());
  }
  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return cycles;
}

const exported = /^export (?:abstract |async |declare )?(?:class|const|enum|function\*?|interface|let|type) (\w+)/gm;

function doubledNames(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const { path, text } of sources) {
    for (const name of new Set([...text.matchAll(exported)].map(([, found = '']) => found))) {
      places.set(name, [...(places.get(name) ?? []), path]);
    }
  }
  return new Map([...places].filter(([, paths]) => paths.length > 1));
}

const nameOf = ({ path }: Source) => path.replace(/\.tsx?$/, '');
