import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { cssVariables } from '../src/ui/theme/cssVariables.ts';

type Bundle = Rolldown.OutputBundle;

const here = import.meta.dirname;
const styles = readFileSync(join(here, 'startPage.css'), 'utf8');
const routes = readFileSync(join(here, '../src/routes.tsx'), 'utf8');
const frame = ['src/providers/auth/readAccess.ts', 'src/Workspace.tsx', 'src/shell/Shell.tsx'];

/**
 * Completes index.html: the tokens and the look of its first paint stand in the page, because a style sheet would come a
 * round trip later; the style sheet follows what the first paint shows; and `boot.js` learns which files each address needs.
 */
export function startPage(): Plugin {
  return {
    name: 'start-page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = JSON.stringify(bundle ? filesByPath(bundle) : {}).replaceAll('"', '&quot;');
        const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? '';
        return html
          .replace(sheet, '')
          .replace('<!-- style sheet -->', sheet.trim())
          .replace('<!-- first look -->', `<style>${cssVariables}\n${styles}</style>`)
          .replace('data-files=""', `data-files="${files}"`);
      },
    },
  };
}

/** For each path of the workspace and of the plans, the scripts that it needs besides the first one. */
function filesByPath(bundle: Bundle): Readonly<Record<string, readonly string[]>> {
  const pages = [...routes.matchAll(/lazyPage\(\s*'([^']+)'[\s\S]*?import\('\.\/(pages\/[^']+)'\)/g)];
  const first = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry)?.fileName;
  const known = pages.filter(([, , page]) => !page?.startsWith('pages/privacy'));
  return Object.fromEntries(
    known.map(([, path, page]) => {
      const files = [...frame, `src/${page}.tsx`].flatMap((module) => closureOf(module, bundle));
      return [path, [...new Set(files)].filter((file) => file !== first).map((file) => `/${file}`)];
    }),
  );
}

/** The file that holds a module, and the files that it imports. */
function closureOf(module: string, bundle: Bundle): readonly string[] {
  const holder = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${module}`)),
  );
  if (!holder) throw new Error(`The build has no file with ${module}, which an address of src/routes.tsx needs`);
  const files = new Set([holder.fileName]);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return [...files];
}
