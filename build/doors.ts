import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const door = /^@\/engines\/([\w-]+)$/;
const exported = /export (?:type )?\{([^}]*)\} from '\.\/([\w/-]+)'/g;

/**
 * Has each import from the door of an engine (`src/engines/<name>/index.ts`) lead to the module behind it. What imports one name of a
 * door would otherwise be put together with all modules of the engine: chunks take what their modules import, whether it is used or not.
 */
export function throughDoors(): Plugin {
  const modules = new Map<string, ReadonlyMap<string, string>>();
  const moduleOf = (engine: string, name: string): string => {
    const known = modules.get(engine) ?? modulesBehind(engine);
    modules.set(engine, known);
    const module = known.get(name);
    if (module === undefined) throw new Error(`src/engines/${engine}/index.ts exports no '${name}'`);
    return module;
  };
  return {
    name: 'through-doors',
    apply: 'build',
    transform(code) {
      if (!code.includes('@/engines/')) return null;
      const imports = this.parse(code).body.filter((statement) => statement.type === 'ImportDeclaration');
      let written = code;
      for (const { source, specifiers, start, end } of imports.toReversed()) {
        const [, engine] = door.exec(source.value) ?? [];
        if (engine === undefined) continue;
        const lines = specifiers.map((specifier) => {
          if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
            throw new Error(`An engine is imported by names: ${code.slice(start, end)}`);
          const { imported, local } = specifier;
          return `import { ${imported.name} as ${local.name} } from '${moduleOf(engine, imported.name)}';`;
        });
        written = written.slice(0, start) + lines.join(' ') + written.slice(end);
      }
      return { code: written, map: null };
    },
  };
}

/** The module of each name that a door exports. */
function modulesBehind(engine: string): ReadonlyMap<string, string> {
  const folder = resolve(import.meta.dirname, '../src/engines', engine);
  const text = readFileSync(resolve(folder, 'index.ts'), 'utf8');
  const lines = [...text.matchAll(exported)].flatMap(([, names = '', module = '']) =>
    names.split(',').map((name) => [name.replace(/^\s*(type )?/, '').trim(), `@/engines/${engine}/${module}`] as const),
  );
  return new Map(lines);
}
