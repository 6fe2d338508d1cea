// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '@/config/limits';
import { cssVariables } from '@/ui/theme/cssVariables';
import { palettes } from '@/ui/theme/tokens';

const styleSheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
const page = readFileSync('index.html', 'utf8');

/** What the folder's style sheets and its code declare. */
const declaredBeside = (path: string): readonly string[] =>
  readdirSync(dirname(`src/${path}`))
    .filter((name) => /\.(css|tsx?)$/.test(name))
    .flatMap((name) => readFileSync(join(dirname(`src/${path}`), name), 'utf8').match(/--[\w-]+(?=:|':)/g) ?? []);

describe('tokens', () => {
  it.each(['light', 'dark'] as const)('paint the first %s frame in the canvas color', (theme) => {
    const colors = page
      .match(/<meta [^>]*name="theme-color"[^>]*>/g)
      ?.filter((tag) => tag.includes(`data-theme="${theme}"`));
    expect(colors).toEqual([expect.stringContaining(`content="${palettes[theme].canvas}"`)]);
  });

  it.each(styleSheets)('exist under every name that %s uses', (path) => {
    const css = readFileSync(`src/${path}`, 'utf8');
    const own = new Set(declaredBeside(path));
    // one that brings its default along is set where another is wanted
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => String(name));
    const unknown = used.filter((name) => !own.has(name) && !cssVariables.includes(`${name}:`));
    expect(unknown).toEqual([]);
  });

  it('let modals fade for 200 ms, both ways', () => {
    expect(cssVariables).toContain(`--motion-modal:${limits.modalTransitionMs}ms`);
    const css = readFileSync('src/ui/dialog/Modal.module.css', 'utf8');
    expect([...new Set(css.match(/--motion-(?!ease)\w+/g))]).toEqual(['--motion-modal']);
  });
});
