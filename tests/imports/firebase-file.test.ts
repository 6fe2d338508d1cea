// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertRow } from '@sandbox/imports/convertRow';
import { readRows } from '@sandbox/imports/readRows';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkFile } from '@/engines/imports/check/fileServer';
import { exportFile, exportIn, type Form, spellings } from './exportFile';

const row = {
  'Short link': 'https://acme.page.link/promo/spring',
  'Deep link (link)': 'https://www.example.com/a,b?emoji=🧭',
  'Android package name (apn)': 'com.acme',
  'Social title (st)': 'Spring; "the" sale 🌷',
  'Social description (sd)': 'Two\nlines',
  'UTM source (utm_source)': 'news, letter',
  'iTunes Connect pt': '12',
  'Archived?': 'TRUE',
  'Link name': 'Söder 🧭, "quoted"',
  'Creation timestamp': '2023-04-05T06:07:08Z',
} as const;

const target = {
  organizationId: 'org_1',
  projectId: 'prj_1',
  createdBy: 'Ada Lindqvist',
  providerDomain: 'go.localhost:4400',
  domains: new Set<string>(),
  time: 0,
};

/** What the import makes of each row of the file. */
async function importedFrom(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-firebase-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'links.csv');
  await writeFile(path, text);
  const made = [];
  for await (const { row: cells } of readRows(path)) made.push(convertRow(cells, target));
  return made;
}

const forms = Object.entries(spellings).flatMap(([spelling, headers]) =>
  (['\n', '\r\n'] as const).flatMap((newline) =>
    (['', '\ufeff'] as const).flatMap((mark) =>
      ([',', ';', '\t'] as const).map((delimiter) => ({ spelling, headers, newline, mark, delimiter })),
    ),
  ),
);

const wordsFor = ({ newline, mark, delimiter }: Form) =>
  [
    newline === '\n' ? 'LF' : 'CRLF',
    { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }[delimiter ?? ','],
    mark ? 'a byte order mark' : 'no mark',
  ].join(', ');

describe('A Firebase export', () => {
  it.each(forms.map((form) => [form.spelling, wordsFor(form), form] as const))(
    'with its header %s and %s says the same to the check and to the import',
    async (_, __, form) => {
      const text = exportIn(form, row);
      expect(await checkFile(new Blob([text]), () => {})).toMatchObject({
        kind: 'checked',
        report: {
          rows: 1,
          importable: 1,
          prefixed: 1,
          archived: 1,
          lost: { app: 1, itunes: 1 },
          unknownColumns: [],
          problems: [],
        },
      });
      expect(await importedFrom(text)).toMatchObject([
        {
          link: {
            slug: 'spring',
            deepLink: 'https://www.example.com/a,b?emoji=🧭',
            name: 'Söder 🧭, "quoted"',
            isActive: false,
            created: Date.parse('2023-04-05T06:07:08Z'),
            socialTitle: 'Spring; "the" sale 🌷',
            socialDescription: 'Two\nlines',
            utmSource: 'news, letter',
          },
        },
      ]);
    },
  );

  it('of which rejected rows were saved and are imported again says what it said before it got its apostrophes', async () => {
    const twice = { 'Short link': '-abc', 'Deep link (link)': 'https://a.example', 'Link name': '=1+1' } as const;
    const first = await checkFile(new Blob([exportFile(twice, twice)]), () => {});
    const text = first.kind === 'checked' ? ((await first.report.rejected?.text()) ?? '') : '';
    expect(text).toContain(`"'-abc",https://a.example`);
    expect(await checkFile(new Blob([text]), () => {})).toMatchObject({
      kind: 'checked',
      report: { rows: 1, importable: 1 },
    });
    expect(await importedFrom(text)).toMatchObject([{ link: { slug: '-abc', name: '=1+1' } }]);
  });
});
