import type { Plugin, Rolldown } from 'vite';

/** The first line by which V8 compiles all functions of a script while it arrives. Other engines take it for a comment. */
export const hintLine = '//# allFunctionsCalledOnLoad\n';

export const compiledWhole = (code: string) => `${hintLine}${code}`;

/** Scripts of a first view by their names (`build/chunks.ts`), whose greater part may be packages. */
const ofFirstView = /^(access|common|pages|workspace)$|Page/;

/**
 * Has Chromium compile scripts whole, in a thread of its own. Without it each function is parsed twice, and compiled in the main thread when
 * it is first called (docs/decisions/0043). Of packages that come later most functions are never called, so they are compiled one by one.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post', // Vite begins scripts with a line of its own, and the hint counts in the first one alone
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && isCompiledWhole(file)) file.code = compiledWhole(file.code);
    },
  },
});

const isCompiledWhole = (chunk: Rolldown.OutputChunk) =>
  chunk.isEntry || ofFirstView.test(chunk.name) || isMostlyOurs(chunk);

function isMostlyOurs({ modules }: Rolldown.OutputChunk): boolean {
  let [ours, all] = [0, 0];
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    all += renderedLength;
    if (!id.includes('/node_modules/')) ours += renderedLength;
  }
  return ours > all / 2;
}
