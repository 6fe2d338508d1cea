// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isDoubtful,
  type LabelSize,
  labelSheets,
  labelSizes,
  neededSize,
  papers,
  sheetLayout,
} from '@/engines/prints/labels';
import { codeFileNames, printRefusal } from '@/engines/prints/readCodes';
import { fitsQrCode, plainCode } from '@/engines/qr-codes/drawing';
import { qrText } from '@/engines/qr-codes/qr';
import { toolRefusal } from '@/pages/links/tools/ToolsMenu';
import { keptChoice } from '@/pages/print/Choices';
import { decodePixels } from '@/providers/qr/decodePicture';
import { aLink, loadedSource } from '../links/builders';
import { darkRuns } from '../qr/darkRuns';
import { drawnCode } from '../qr/drawnCode';

const address = 'https://go.northwind.example/spring?qr=1';

describe('a code', () => {
  it('of any slug is read back, in a quiet zone of four modules', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 255 }), (slug) => {
        const text = qrText({ domain: 'go.northwind.example', slug });
        fc.pre(fitsQrCode(text));
        const { side, path } = plainCode(text);
        expect(printRefusal([decodePixels(drawnCode(text, { side: side * 2 }))], text)).toBeUndefined();
        const runs = darkRuns(path);
        expect(runs.length).toBeGreaterThan(side);
        for (const { x, y, length } of runs)
          expect(Math.min(x, y, side - x - length, side - 1 - y)).toBeGreaterThanOrEqual(4);
      }),
      { numRuns: 8 },
    );
  });

  it('with more flipped modules than its level corrects is refused', () => {
    const { data, width } = drawnCode(address, { side: 37 * 4 });
    for (const row of Array.from({ length: 40 }, (_, at) => 60 + at)) {
      for (let column = 16; column < 132; column += 1) {
        const at = (row * width + column) * 4;
        for (const part of [at, at + 1, at + 2]) data[part] = 255 - (data[part] ?? 0);
      }
    }
    expect(printRefusal([decodePixels({ data, width, height: width })], address)).toBeDefined();
  });

  it.each([
    ['is handed over when all files say its text', [address, address], undefined],
    ['is refused when one says nothing', [address, undefined], 'unreadable'],
    ['is refused when one says something else', [address, `${address}1`], 'another-text'],
  ])('%s', (_, texts, refusal) => {
    expect(printRefusal(texts, address)).toBe(refusal);
  });
});

it('the files of codes have different names, also where file systems ignore the case', () => {
  expect(codeFileNames(['spring', 'Spring', 'a:b', 'a/b', 'a-b-2', 'a-b'])).toEqual([
    'qr-spring',
    'qr-Spring-2',
    'qr-a-b',
    'qr-a-b-2',
    'qr-a-b-2-2',
    'qr-a-b-3',
  ]);
});

it.each([
  [0, 'No links shown'],
  [1, undefined],
  [1000, undefined],
  [1001, 'At most 1,000 codes. Filter first.'],
])('of %i shown links the codes can be printed, or it is said why not: %s', (matching, refusal) => {
  const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.northwind.example'] };
  const links = Array.from({ length: matching }, (_, at) => aLink({ slug: `l${at}` }));
  expect(toolRefusal({ place, source: loadedSource(place, links) }, 1000)).toBe(refusal);
});

describe('a label', () => {
  it.each([
    ['a4', 25, 7, 11],
    ['a4', 70, 2, 3],
    ['letter', 25, 7, 10],
    ['letter', 40, 4, 6],
  ] as const)('on %s of %i mm comes %i times %i on a sheet', (sheet, size, columns, rows) => {
    expect(sheetLayout({ sheet, size, hasNames: false })).toMatchObject({ columns, rows });
  });

  it.each([
    ['avery-l7160', 21, 7.2, 15.2, 66.0],
    ['avery-l7651', 65, 4.8, 10.7, 40.6],
    ['avery-3474', 24, 0, 0.5, 70],
    ['herma-4464', 24, 0, 0.5, 70],
    ['avery-5160', 30, 4.8, 12.7, 69.85],
    ['avery-5163', 10, 4.0, 12.7, 106.4],
  ] as const)(
    'of %s is one of %i, the first one %f mm from the left and %f mm from the top, %f mm from the next',
    (sheet, count, left, top, pitch) => {
      const layout = sheetLayout({ sheet, size: 25, hasNames: true });
      const { columns, rows, width, height, gap } = layout;
      expect(columns * rows).toBe(count);
      expect(layout.left).toBeCloseTo(left, 1);
      expect(layout.top).toBeCloseTo(top, 1);
      expect(width + gap).toBeCloseTo(pitch, 1);
      const paper = papers[labelSheets[sheet].paper];
      expect(2 * layout.left + columns * width + (columns - 1) * gap).toBeCloseTo(paper.width);
      expect(2 * layout.top + rows * height).toBeCloseTo(paper.height);
    },
  );

  it.each([
    ['a short URL', 37, false, 25],
    ['a short URL above its name', 37, true, 25],
    ['a slug of 80 letters', 57, false, 30],
    ['the largest code', 185, false, 70],
    ['the largest code above a name', 185, true, undefined],
  ])('with %s of %i modules (name: %s) has modules of 0.33 mm from %s mm on', (_, side, hasNames, needed) => {
    expect(neededSize(side, hasNames)).toBe(needed);
    const isSmaller = (size: LabelSize) => needed === undefined || size < needed;
    for (const size of labelSizes) expect(isDoubtful(side, { sheet: 'a4', size, hasNames })).toBe(isSmaller(size));
  });
});

describe('the choices for a set', () => {
  const first = keptChoice(undefined);

  it('are those that were made before', () => {
    expect(keptChoice({ sheet: 'letter', size: 25 })).toEqual({ ...first, sheet: 'letter', size: 25 });
    const all = { use: 'files', sheet: 'avery-3474', start: 24, design: 'Red', hasNames: true, statuses: ['expired'] };
    expect(keptChoice(all)).toEqual({ ...first, ...all });
  });

  it.each([
    { sheet: 'papyrus' },
    { use: 'posters' },
    { size: 26 },
    { size: '25' },
    { start: 0 },
    { start: 2.5 },
    { sheet: 'avery-3474', start: 25 },
    { design: 1 },
    { hasNames: 'no' },
    { statuses: 'expired' },
    { statuses: ['lost'] },
  ])('are the first ones where one of them is none any more: %o', (wrong) => {
    expect(keptChoice({ sheet: 'letter', ...wrong })).toEqual(first);
  });
});
