import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { hintLine } from './compileHints.ts';

interface SourceMap {
  readonly mappings: string;
  readonly sources: readonly string[];
}

/** Moves the source maps into a folder beside that of the build (`dist-maps`), because a server hands out all of `dist`. */
export function sourceMaps(): Plugin {
  let config: ResolvedConfig;
  let maps = new Map<string, string>();
  return {
    name: 'source-maps',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        maps = new Map();
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'asset' || !name.endsWith('.map')) continue;
          const script = bundle[name.slice(0, -'.map'.length)];
          const code = script?.type === 'chunk' ? script.code : String(script?.source);
          maps.set(name, completed(JSON.parse(String(file.source)), name, code.startsWith(hintLine))); // a bundler's own map
          delete bundle[name];
        }
      },
    },
    writeBundle() {
      const folder = `${outDirOf(config)}-maps`;
      rmSync(folder, { recursive: true, force: true });
      for (const [name, text] of maps) {
        const path = join(folder, name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
    },
  };

  /** With sources named from the root of the project, and one line more where the script has a hint before its first one. */
  function completed(map: SourceMap, name: string, isHinted: boolean): string {
    // those of workers are seen from `dist`, wherever the build goes
    const folders = [outDirOf(config), join(config.root, 'dist')];
    const sources = map.sources.map((source) => {
      const paths = folders.map((folder) => relative(config.root, resolve(folder, dirname(name), source)));
      return (paths.find((path) => !path.startsWith('..')) ?? source).replaceAll('\\', '/');
    });
    return JSON.stringify({ ...map, sources, mappings: isHinted ? `;${map.mappings}` : map.mappings });
  }
}

const outDirOf = ({ root, build }: ResolvedConfig) => resolve(root, build.outDir);
