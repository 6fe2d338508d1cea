// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { answersAboutTheEnd, typesOfSomeLinks } from './support/concepts';
import { cyclesOf, folderImports, isDoor, shapeOf } from './support/shape';
import { type Source, sourcesUnder } from './support/sources';

const app = sourcesUnder('src');
const sandbox = sourcesUnder('sandbox');

/** Which folders of `src` each folder may import, besides itself; files directly in `src` compose and may import all. */
const layers: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  config: [],
  lib: ['config/limits'],
  ui: ['config/limits', 'lib'],
  providers: ['contract', 'config', 'lib', 'ui'],
  engines: ['contract', 'config', 'lib', 'providers'],
  forms: ['contract', 'config', 'lib', 'ui', 'providers'],
  resources: ['contract', 'config', 'lib', 'ui', 'providers', 'engines', 'forms'],
  shell: ['contract', 'config', 'lib', 'ui', 'providers', 'engines', 'forms', 'resources'],
  boot: ['contract', 'config', 'lib', 'ui', 'providers', 'engines', 'forms', 'resources', 'pages', 'routeTable'],
  pages: ['contract', 'config', 'lib', 'ui', 'providers', 'engines', 'forms', 'resources'],
};

/** The packages behind which the outside lies, and the one folder that knows each. */
const doors: Readonly<Record<string, string>> = {
  axios: 'src/providers/http/',
  idb: 'src/providers/store/',
  '@auth0/auth0-react': 'src/providers/auth/',
  '@refinedev/simple-rest': 'src/providers/data/',
  '@microsoft/applicationinsights-web': 'src/providers/telemetry/',
  '@noble/hashes': 'src/providers/files/',
  'client-zip': 'src/providers/files/',
  hucre: 'src/providers/files/',
  qr: 'src/providers/qr/',
  '@floating-ui/dom': 'src/lib/browser/',
  dayjs: 'src/lib/dates/',
  recharts: 'src/ui/chart/',
};

/** Parts of a page that another page opens. */
const openedElsewhere = [
  'src/pages/analytics/LinkAnalyticsDialog',
  'src/pages/links/tools/FromList',
  'src/pages/links/tools/CheckedStatus',
];

const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** `src/pages/links/LinksPage.tsx` is in `pages`, and there in `links`; a file right in `src` is in nothing. */
function placeOf(path: string): { layer: string | undefined; part: string | undefined } {
  const [, layer, part, ...rest] = path.split('/');
  return { layer: part === undefined ? undefined : layer, part: rest.length > 0 ? part : undefined };
}

/** `from -> to` for each import inside the project that the rule forbids. */
const breaches = (sources: readonly Source[], isAllowed: (from: string, to: string) => boolean) =>
  sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, isPackage }) => !isPackage && !isAllowed(path, target))
      .map(({ target }) => `${path} -> ${target}`),
  );

/** The functions in whose calls the text stands at that place. */
function callsAround(text: string, end: number): readonly string[] {
  const open: string[] = [];
  for (const { 0: mark, index } of text.slice(0, end).matchAll(/[()]/g))
    if (mark === ')') open.pop();
    else open.push(/\w*$/.exec(text.slice(0, index))?.[0] ?? '');
  return open;
}

const packagesOf = ({ imports }: Source) => imports.filter(({ isPackage }) => isPackage);

describe('the direction of imports', () => {
  it('is decided for every folder of src', () => {
    const folders = new Set(app.flatMap(({ path }) => placeOf(path).layer ?? []));
    expect([...folders].filter((folder) => !(folder in layers))).toEqual([]);
  });

  it('goes from contract, lib and ui through providers, forms and resources to pages and shell', () => {
    const isAllowed = (from: string, to: string) => {
      const { layer } = placeOf(from);
      if (layer === undefined) return isUnder(to, 'src');
      return [layer, ...(layers[layer] ?? [])].some((folder) => isUnder(to, `src/${folder}`));
    };
    expect(breaches(app, isAllowed)).toEqual([]);
  });

  it('leads past no door of an engine, the imports of types included', () => {
    const isAllowed = (from: string, to: string) => {
      const { layer, part } = placeOf(to);
      return layer !== 'engines' || isDoor(to) || isUnder(from, `src/engines/${part}`);
    };
    expect(breaches(app, isAllowed)).toEqual([]);
  });

  it('leads from no engine to its own door', () => {
    const isAllowed = (from: string, to: string) => !isDoor(to) || !isUnder(from, to.replace(/\/index$/, ''));
    expect(breaches(app, isAllowed)).toEqual([]);
  });

  it('leads from no page to another, except to a dialog that is opened there', () => {
    const isAllowed = (from: string, to: string) =>
      placeOf(from).layer !== 'pages' ||
      !isUnder(to, 'src/pages') ||
      isUnder(to, `src/pages/${placeOf(from).part}`) ||
      openedElsewhere.includes(to);
    expect(breaches(app, isAllowed)).toEqual([]);
  });

  it('leads from no resource to another, except to selection, domains, organizations, projects and referred ones', () => {
    const isAllowed = (from: string, to: string) => {
      const { layer, part } = placeOf(from);
      if (layer !== 'resources' || part === undefined || !isUnder(to, 'src/resources')) return true;
      if (from.endsWith('/resource.tsx') && to.endsWith('/resource')) return true;
      const parents: Readonly<Record<string, readonly string[]>> = {
        selection: ['organizations', 'projects'],
        links: ['domains'],
      };
      const reachable = [part, ...(parents[part] ?? [])];
      return reachable.some((folder) => isUnder(to, `src/resources/${folder}`));
    };
    expect(breaches(app, isAllowed)).toEqual([]);
  });

  it('leads from the sandbox to nothing of the app but the contract, the limits and how the product reads a link', () => {
    const isAllowed = (from: string, to: string) =>
      ['sandbox', 'src/contract', 'src/config/limits'].some((folder) => isUnder(to, folder)) ||
      (isUnder(from, 'sandbox/search') &&
        ['src/engines/links', 'src/lib/text/foldText'].some((one) => isUnder(to, one)));
    expect(breaches(sandbox, isAllowed)).toEqual([]);
  });

  it('leads nowhere in a circle, the imports of types included', () => {
    expect(shapeOf(app).cycles).toEqual([]);
  });

  it('leads nowhere in a circle between the folders of an engine', () => {
    const engines = new Set(app.flatMap(({ path }) => /^src\/engines\/[^/]+/.exec(path) ?? []));
    const cycles = [...engines].flatMap((engine) =>
      cyclesOf(folderImports(app, engine)).map((one) => [engine, ...one]),
    );
    expect(cycles).toEqual([]);
  });

  it('leads from the app to nothing of the sandbox or the tests', () => {
    expect(breaches(app, (_, to) => isUnder(to, 'src'))).toEqual([]);
  });
});

describe('each engine', () => {
  const engines = [
    ...new Set(app.flatMap(({ path }) => (placeOf(path).layer === 'engines' ? [placeOf(path).part] : []))),
  ];

  it.each(engines)('%s has a door and a README', (engine) => {
    expect(app.map(({ path }) => path)).toContain(`src/engines/${engine}/index.ts`);
    expect(readFileSync(`src/engines/${engine}/README.md`, 'utf8').split('\n').length).toBeGreaterThan(5);
  });
});

describe('packages', () => {
  it('have the schema library alone in the contract', () => {
    const others = app
      .filter(({ path }) => placeOf(path).layer === 'contract')
      .flatMap((source) => packagesOf(source).map(({ target }) => `${source.path} -> ${target}`))
      .filter((line) => !line.endsWith('-> zod/mini'));
    expect(others).toEqual([]);
  });

  it.each(Object.entries(doors))('%s is known in %s alone', (name, folder) => {
    const knowing = app.filter((source) =>
      packagesOf(source).some(({ target }) => target.split('/').slice(0, name.split('/').length).join('/') === name),
    );
    expect(knowing.map(({ path }) => path).filter((path) => !path.startsWith(folder))).toEqual([]);
  });

  it('are of no user interface in an engine and in the plain files of a resource, which decide without showing', () => {
    const looks = /^((react|react-dom|react-router|antd|@ant-design\/.*|@refinedev\/.*)(\/|$)|zustand(\/react)?$)/;
    const plain = app.filter(({ path }) =>
      /^src\/(engines\/.*|resources\/([^/]+\/)+(?!use[A-Z])[^/]+\.ts)$/.test(path),
    );
    const knowing = plain.filter((source) =>
      packagesOf(source).some(({ target, isTypeOnly }) => looks.test(target) && !isTypeOnly),
    );
    expect(knowing.map(({ path }) => path)).toEqual([]);
  });
});

describe('the lock file', () => {
  interface Locked {
    readonly dev?: boolean;
    readonly hasInstallScript?: boolean;
    readonly integrity?: string;
    readonly license?: string;
    readonly version?: string;
  }
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  const pathsOf = (isMeant: (locked: Locked) => boolean) =>
    packages.filter(([, locked]) => isMeant(locked)).map(([path]) => path);

  it('names a checksum of each package, and takes none from elsewhere than the registry', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(pathsOf(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([]);
    expect(pathsOf((locked) => 'resolved' in locked || 'link' in locked)).toEqual([]);
  });

  it('has one copy of antd and of each package that draws for it, whatever Refine asks for', () => {
    const names = pathsOf(() => true).map((path) => path.split('node_modules/').at(-1) ?? '');
    const ofAntd = names.filter((name) => /^(antd$|@ant-design\/|@rc-component\/|rc-)/.test(name));
    expect(ofAntd).toEqual(expect.arrayContaining(['antd', '@ant-design/cssinjs', '@ant-design/icons']));
    expect(ofAntd.filter((name, index) => ofAntd.indexOf(name) < index)).toEqual([]);
    const majorOf = (name: string) => lock.packages[`node_modules/${name}`]?.version?.split('.')[0];
    expect(['antd', '@ant-design/cssinjs', '@ant-design/icons'].map(majorOf)).toEqual(['6', '2', '6']);
  });

  it('has each package that is not raised in the version that CONTRIBUTING.md gives a reason for', () => {
    const section = /## How to update\n[\s\S]*?(?=\n## )/.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[0] ?? '';
    const pins = [...section.matchAll(/^\| `([^`]+)` \| (\S+) \|/gm)].map(([, name, version]) => ({ name, version }));
    expect(pins.length).toBeGreaterThan(0);
    expect(pins.filter(({ name, version }) => lock.packages[`node_modules/${name}`]?.version !== version)).toEqual([]);
  });

  it('runs the scripts of no package at its installation but of these', () => {
    const known = ['node_modules/browser-tabs-lock', 'node_modules/msw'];
    expect(pathsOf(({ hasInstallScript }) => hasInstallScript === true)).toEqual(known);
  });

  it('has nothing that is shipped under a license that would ask for more than a notice', () => {
    const free = ['0BSD', 'Apache-2.0', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];
    const names = (license: string) =>
      license.match(/[\w.-]+/g)?.filter((name) => !['AND', 'OR'].includes(name)) ?? [''];
    expect(pathsOf(({ dev, license = '' }) => !dev && !names(license).every((name) => free.includes(name)))).toEqual(
      [],
    );
  });
});

it('no package is used by a name that it keeps for itself', () => {
  const named = [...app, ...sourcesUnder('build')].filter(
    ({ text, imports }) =>
      /\bUNSAFE_\w/.test(text) ||
      imports.some(({ target, isPackage }) => isPackage && target.split('/').includes('unsafe')),
  );
  expect(named.map(({ path }) => path)).toEqual([]);
});

describe('antd', () => {
  it('draws forms of records, and toasts, and nothing else', () => {
    const drawn =
      /^src\/(forms\/|providers\/notifications\/Toasts\.tsx|ui\/theme\/|ui\/form\/FormField\.tsx|pages\/domains\/)/;
    const users = app.filter((source) => packagesOf(source).some(({ target }) => target.split('/')[0] === 'antd'));
    expect(users.map(({ path }) => path).filter((path) => !drawn.test(path))).toEqual([]);
  });

  it('is driven by one part of @refinedev/antd, which tests/forms/refine-form.test.tsx tests', () => {
    const parts = app.flatMap((source) =>
      packagesOf(source).flatMap(({ target, names }) => (target === '@refinedev/antd' ? names : [])),
    );
    expect(parts).toEqual(['useForm']);
  });
});

describe('every source file', () => {
  it('of ui stands in a folder for its kind', () => {
    expect(app.map(({ path }) => path).filter((path) => /^src\/ui\/[^/]+$/.test(path))).toEqual([]);
  });

  it('leaves reading the build’s variables to src/config', () => {
    const readers = app.filter(
      ({ path, text }) => text.includes('import.meta.env') && placeOf(path).layer !== 'config',
    );
    expect(readers.map(({ path }) => path)).toEqual([]);
  });

  it('starts each worker with the values of the page', () => {
    const starts = app.flatMap(({ path, text }) =>
      [...text.matchAll(/new (?:Shared)?Worker\(new URL\([^)]*\), (\{[^}]*\})/g)].map(([, options]) => ({
        path,
        options,
      })),
    );
    expect(starts.length).toBeGreaterThan(5);
    const bare = starts.filter(({ options = '' }) => !/name: (?:pageValues|workerName\()/.test(options));
    expect(bare).toEqual([]);
  });

  it('loads code later with lib/lazy alone, which tells why code is missing', () => {
    const loads = app.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<!typeof )\bimport\(/g)].map(({ index }) => ({ path, calls: callsAround(text, index) })),
    );
    expect(loads.length).toBeGreaterThan(50);
    const others = loads.filter(({ calls }) => !calls.includes('lazyCode') && !calls.includes('lazyPart'));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('gives nothing the name of something else', () => {
    // a folder has its texts, a page what it shows while it loads, and a part that is opened later the name of its component
    // the calls of a resource that is declared alone have a name for all: `webhooks.list`
    const named = app.flatMap(({ path, text }) =>
      path === 'src/contract/v1.ts' ? [...text.matchAll(/export \* as \w+ from '\.(.+)';/g)] : [],
    );
    const declared = new Set(named.map(([, file]) => `src/contract${file}.ts`));
    const own = (path: string) => !/\/lazy[A-Z]\w+\.ts$/.test(path) && !declared.has(path);
    const { doubled } = shapeOf(app.filter(({ path }) => own(path)));
    const agreed = ['texts', 'loading', 'page'];
    expect([...doubled].filter(([name]) => !agreed.includes(name))).toEqual([]);
  });

  it('has each concept that `npm run shape` counts, and no further type with several links in it', () => {
    const text = app.map((source) => source.text).join('\n');
    const names = [...typesOfSomeLinks, ...answersAboutTheEnd];
    const isExported = (name: string) =>
      new RegExp(`^export (?:type|interface|class|const|function) ${name}\\b`, 'm').test(text);
    expect(names.filter((name) => !isExported(name))).toEqual([]);
    const declared = [...text.matchAll(/^export interface (\w+)[\s\S]*?\n\}|^export type (\w+)[^;]*;/gm)];
    const holders = declared.filter(([whole]) =>
      /: (?:readonly )?Link(?:State)?\[\]/.test(whole.replaceAll(/\([^()]*\)/g, '')),
    );
    const held = holders.flatMap(([, one, other]) => one ?? other ?? []);
    expect(held).toEqual(expect.arrayContaining(['LinkPage', 'LoadedPages', 'TableList']));
    expect(held.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('makes no markup and no code out of text', () => {
    const making =
      /dangerouslySetInnerHTML|\b(inner|outer)HTML\s*[+]?=(?!=)|\binsertAdjacentHTML\b|\bdocument\.write|\beval\s*\(|\bnew Function\s*\(/;
    const makers = app.filter(({ text }) => making.test(text));
    expect(makers.map(({ path }) => path)).toEqual([]);
  });

  it('opens a new tab only without a way back to this one', () => {
    const opening = app.filter(({ text }) => text.includes('_blank'));
    expect(opening.length).toBeGreaterThan(3);
    const safe = /_blank"\s+rel="noopener noreferrer"|'_blank', 'noopener/g;
    expect(opening.filter(({ text }) => text.replaceAll(safe, '').includes('_blank')).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('exports by name', () => {
    const withDefault = [...app, ...sandbox].filter(({ text }) => /^export default\b|\bas default\b/m.test(text));
    expect(withDefault.map(({ path }) => path)).toEqual([]);
  });
});

describe('a name or a comment', () => {
  /** Words that only this project would use, and the usual ones. */
  const unusual = [
    [/^walk(s|ed|ing)?$/, 'read, follow'],
    [/^pac(e|es|ed|ing)$/, 'rate'],
    [/^wish(es|ed)?$/, 'request'],
    [/^hear(s|d|ing)?$/, 'subscribe, on…'],
    [/^(becom(e|es|ing)|became)$/, 'set…, with…'],
    [/^obey(s|ed)?$/, 'run…'],
    [/^stakes?$/, 'unsaved'],
    [/^deeds?$/, 'action'],
    [/^judg/, 'check, classify, validate'],
  ] as const;
  const unusualInNames = [...unusual, [/^turns?$/, 'queue, sign, round'], [/^soon$/, 'schedule…, …DelayMs']] as const;
  const extremeFirst = /^(most|least|longest|shortest|fewest)(?![a-z])/;
  /** A flag of the wire and what shows it, and the check of links that expire. */
  const agreed = /^(is)?comingSoon|^soon$/i;

  type Words = readonly (readonly [word: RegExp, instead: string])[];
  const wordsIn = (text: string, words: Words) =>
    text.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z]+/).flatMap((part) => {
      const [, instead] = words.find(([word]) => word.test(part.toLowerCase())) ?? [];
      return instead === undefined ? [] : [`${part} (${instead})`];
    });

  /** Each word of the file and of its name that has a usual one. */
  function unusualOf({ path, text }: Pick<Source, 'path' | 'text'>): readonly string[] {
    const { program, comments } = parseSync(path, text);
    const names = new Set<string>();
    const take = ({ name }: { readonly name: string }) => names.add(name);
    new Visitor({ Identifier: take, PrivateIdentifier: take, JSXIdentifier: take }).visit(program);
    const found = [
      ...wordsIn(path, unusualInNames),
      ...[...names].filter((name) => !agreed.test(name)).flatMap((name) => wordsIn(name, unusualInNames)),
      ...[...names].filter((name) => extremeFirst.test(name)).map((name) => `${name} (max…, min…, limit)`),
      ...comments.flatMap(({ value }) => wordsIn(value, unusual)),
    ];
    return found.map((word) => `${path}: ${word}`);
  }

  it('has the usual words of the field', () => {
    expect([...app, ...sandbox].flatMap(unusualOf)).toEqual([]);
  });

  it.each([
    ['const mostTries = 3;', 'mostTries (max…, min…, limit)'],
    ['class Run { #become() {} }', 'become (set…, with…)'],
    ["interface Row { readonly 'a': JudgedRow }", 'Judged (check, classify, validate)'],
    ['start(); // judges a row', 'judges (check, classify, validate)'],
  ])('with another word is found in `%s`, a text of the screen is not', (code, word) => {
    const text = `${code}\nconst refusal = 'The paper judges';`;
    expect(unusualOf({ path: 'a.ts', text })).toEqual([`a.ts: ${word}`]);
  });
});

describe('a test', () => {
  it('has a title of at most 120 characters', () => {
    const titles: string[] = [];
    const take = new Visitor({
      CallExpression({ callee, arguments: [title] }) {
        const named = callee.type === 'CallExpression' ? callee.callee : callee; // `it.each(rows)('…')`
        const of = named.type === 'MemberExpression' ? named.object : named;
        const isTest = of.type === 'Identifier' && ['it', 'describe'].includes(of.name);
        if (isTest && title?.type === 'Literal') titles.push(String(title.value));
      },
    });
    for (const { path, text } of sourcesUnder('tests')) take.visit(parseSync(path, text).program);
    expect(titles.length).toBeGreaterThan(1000);
    expect(titles.filter((title) => title.length > 120)).toEqual([]);
  });
});

describe('the person or the thing is named', () => {
  const vague = /\b(some|no)body\b|\bwhoever\b|\bmeanwhile\b/gi;
  const folders = ['src', 'sandbox', 'tests', 'scripts', 'build', 'docs'];
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', '.env.example', 'index.html'];
  const under = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|sh|css|md)$/.test(name))
      .map((name) => `${folder}/${name}`);

  it.each([...folders, ...pages])('in comments, titles, documents and on the screen: %s', (place) => {
    const paths = (pages.includes(place) ? [place] : under(place)).filter(
      (path) => path !== 'tests/architecture.test.ts',
    );
    expect(paths.length).toBeGreaterThan(0);
    const found = paths.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(vague)].map(([word]) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});
