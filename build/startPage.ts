import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv, normalizePath, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { BootData } from '../src/boot/boot.ts';
import { cssVariables } from '../src/ui/theme/cssVariables.ts';
import { bootPages } from './bootPages.ts';
import { bootModule, bootTag, buildBoot } from './bootScript.ts';
import { writeBuilt } from './configuration.ts';

type Bundle = Rolldown.OutputBundle;

const here = import.meta.dirname;
const styles = readFileSync(join(here, 'startPage.css'), 'utf8');
const sdk = '/src/providers/auth/Auth0Sdk.tsx';
const routes = '/src/routes.tsx';
const resource = /\/src\/resources\/([\w-]+)\/resource\.tsx$/;

/**
 * Completes index.html: the tokens and the look of its first paint stand in the page, because a style sheet would come a
 * round trip later; the style sheet follows what the first paint shows; and src/boot learns what each address needs. The values of the
 * build stand in the page alone, so that all builds have the same scripts.
 */
export function startPage(): Plugin {
  let config: ResolvedConfig;
  let bootFile = '';
  let drawn: readonly string[] = [];
  return {
    name: 'start-page',
    config: (_, { command }) => (command === 'build' ? { envPrefix: 'IN_THE_PAGE_ALONE_' } : undefined),
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle() {
      const asked = this.getModuleInfo(normalizePath(join(config.root, routes)))?.dynamicallyImportedIds ?? [];
      drawn = asked.flatMap((id) => resource.exec(id)?.[1] ?? []);
      const { fileName, source, map } = await buildBoot(config);
      bootFile = fileName;
      this.emitFile({ type: 'asset', fileName, source });
      this.emitFile({ type: 'asset', fileName: `${fileName}.map`, source: map });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const boot = bundle
          ? bootTag(bootFile, attribute(dataOf(bundle, drawn)))
          : bootModule(attribute({ pages: bootPages(), sdk: [] } satisfies BootData));
        const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? '';
        const values = loadEnv(config.mode, config.envDir || config.root, 'VITE_');
        return writeBuilt(html, values)
          .replace('<title></title>', `<title>${asText(values.VITE_PRODUCT_NAME)}</title>`)
          .replace(sheet, '')
          .replace('<!-- style sheet -->', sheet.trim())
          .replace('<!-- first look -->', `<style>${cssVariables}\n${styles}</style>`)
          .replace('<!-- boot -->', boot);
      },
    },
  };
}

const asText = (value = '') => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const attribute = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;');

/** What src/boot has to know of the build. */
function dataOf(bundle: Bundle, drawn: readonly string[]): BootData {
  const first = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry)?.fileName;
  const filesOf = (modules: readonly string[]) => {
    const files = new Set(modules.flatMap((module) => closureOf(module, bundle)));
    return [...files].filter((file) => file !== first).map((file) => `/${file}`);
  };
  return { pages: bootPages(filesOf, drawn), sdk: filesOf([sdk]) };
}

/** The file that holds the module with this end of its path, and the files that it imports. */
function closureOf(module: string, bundle: Bundle): readonly string[] {
  const holder = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)),
  );
  if (!holder) throw new Error(`The build has no file with ${module}, which an address of src/routeTable.ts needs`);
  const files = new Set([holder.fileName]);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return [...files];
}
