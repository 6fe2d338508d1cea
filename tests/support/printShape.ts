import { answersAboutTheEnd, typesOfSomeLinks } from './concepts';
import { filesBehind, shapeOf } from './shape';
import { type Source, sourcesUnder } from './sources';

const page = 'src/pages/links/LinksPage';
const maxFolders = 8;
/** A file is rarely longer, in lines. */
const usualLines = 300;
/** What lists and jobs are made of. */
const countedFolders = [['src/engines'], ['src/pages/links', 'src/resources/links', 'src/providers/store']];

const linesIn = (sources: readonly Source[], folders: readonly string[]): number =>
  sources
    .filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)))
    .reduce((sum, { lineCount }) => sum + lineCount, 0);

/** `npm run shape`: the figures of the source, one a line. */
export function main(): void {
  const sources = sourcesUnder('src');
  const protocol = sources.find(({ path }) => path === 'src/lib/rpc.ts')?.text ?? '';
  const messageKinds = [...new Set([...protocol.matchAll(/\bkind: '(\w+)'/g)].map(([, kind]) => kind))];
  const { files, lines, median, tiny, folders, cycles, doubled } = shapeOf(sources);
  const rows: readonly (readonly [string, string | number])[] = [
    ['files of TypeScript', files],
    ['lines of TypeScript', lines],
    ['median lines of a file', median],
    ['files of at most 15 lines', tiny.length],
    [`files above ${usualLines} lines`, sources.filter(({ lineCount }) => lineCount > usualLines).length],
    [
      'largest folders',
      folders
        .slice(0, maxFolders)
        .map(([folder, count]) => `${folder} ${count}`)
        .join(', '),
    ],
    [`files behind ${page}`, filesBehind(page, sources).size],
    ['cycles, types included', cycles.map((cycle) => cycle.join(' ')).join('; ') || 0],
    ['kinds of messages between threads', messageKinds.join(', ')],
    [`types of several links, ${typesOfSomeLinks.length}`, typesOfSomeLinks.join(', ')],
    [`functions that answer whole, ready or over, ${answersAboutTheEnd.length}`, answersAboutTheEnd.join(', ')],
    ...countedFolders.map((folders) => [`lines in ${folders.join(', ')}`, linesIn(sources, folders)] as const),
    ['exported names in more than one file', doubled.size],
    ...[...doubled].map(([name, paths]) => [`  ${name}`, paths.join(', ')] as const),
  ];
  process.stdout.write(`${rows.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`);
}
