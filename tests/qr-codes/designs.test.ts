import { describe, expect, it } from 'vitest';
import { coverVerdict, designRules, minPrintSize } from '@/engines/qr-codes/codeReader';
import { enteredDesign, firstDesign, maxDesigns, type QrDesign } from '@/engines/qr-codes/design';
import { codeSvg, designedCode, fitsQrCode, plainCode } from '@/engines/qr-codes/drawing';
import {
  addDesigns,
  deleteDesign,
  designsFile,
  designsOf,
  openDesigns,
  saveDesign,
} from '@/engines/qr-codes/keptDesigns';
import { readLogo, svgRefusal } from '@/engines/qr-codes/logo';

const text = 'https://go.example.com/spring?qr=1';
const red: QrDesign = { ...firstDesign, name: 'Red', color: '#cf1322', modules: 'rounded', eyes: 'dots' };
/** A PNG of one pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let lastOwner = 0;
const anyOwner = () => ({ subject: 'ada', organizationId: `org-${(lastOwner += 1)}` });
const fileOf = (content: unknown) => new Blob([JSON.stringify(content)]);
const stated = { format: 'waypost-qr-designs', version: 1 };

describe('the code in a design', () => {
  it('that changes nothing is the code of the specification', () => {
    expect(designedCode(text, firstDesign)).toEqual(plainCode(text));
  });

  it('has the highest error correction with a logo, and so fewer characters', () => {
    const logo = { picture: pixel, width: 1, height: 1, percent: 20 };
    expect(designedCode(text, { ...firstDesign, logo }).side).toBeGreaterThan(plainCode(text).side);
    expect(fitsQrCode('a'.repeat(1274), { ...firstDesign, logo })).toBe(false);
    expect(fitsQrCode('a'.repeat(1273), { ...firstDesign, logo })).toBe(true);
    expect(fitsQrCode('a'.repeat(2331), red)).toBe(true);
  });

  it('writes its text as text', () => {
    const picture = codeSvg(designedCode(text, { ...red, line: '<script>&\u0000</script>' }));
    const svg = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement;
    expect(svg.querySelector('text')?.textContent).toBe('<script>&</script>');
    expect([...svg.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['path', 'path', 'text']);
  });
});

describe('what is said of a design', () => {
  it.each([
    ['#000000', '#ffffff', 'good', false],
    ['#cf1322', '#ffffff', 'good', false],
    ['#888888', '#ffffff', 'doubtful', false],
    ['#ff8800', '#ffffff', 'bad', false],
    ['#ffffff', '#0b1f4d', 'good', true],
  ])('for %s on %s: its contrast is %s, light on dark %s', (color, background, contrastVerdict, isLightOnDark) => {
    expect(designRules({ ...firstDesign, color, background })).toMatchObject({ contrastVerdict, isLightOnDark });
  });

  it.each([
    [0, 'bad'],
    [1, 'bad'],
    [2, 'doubtful'],
    [3, 'doubtful'],
    [4, 'good'],
    [8, 'good'],
  ])('a margin of %i modules is %s', (quietZone, quietZoneVerdict) => {
    expect(designRules({ ...firstDesign, quietZone })).toMatchObject({ quietZoneVerdict });
  });

  it.each([
    [0.06, 'good'],
    [0.12, 'doubtful'],
    [0.2, 'bad'],
  ])('a logo over %f of the modules is %s', (covered, verdict) => {
    expect(coverVerdict(covered)).toBe(verdict);
  });

  it('a code of 41 modules has to be 21 mm wide in the hand, and twice that where it is not read at three pixels a module', () => {
    const farther = { condition: 'farther', isOtherText: false } as const;
    expect(minPrintSize({ side: 41, failed: [] }, 250)).toBe(21);
    expect(minPrintSize({ side: 41, failed: [{ ...farther, condition: 'far' }, farther] }, 250)).toBe(41);
    expect(minPrintSize({ side: 41, failed: [] }, 2000)).toBe(164);
  });
});

describe('kept designs', () => {
  it('are of one person and organization, by name, and a saved one takes the place of the one that it was', () => {
    const owner = anyOwner();
    saveDesign(owner, red);
    saveDesign(owner, { ...red, name: 'Blue', color: '#0958d9' });
    saveDesign(owner, { ...red, name: 'Crimson' }, 'red');
    expect(designsOf(owner).read()).toMatchObject([{ name: 'Blue' }, { name: 'Crimson' }]);
    expect(designsOf(anyOwner()).read()).toEqual([]);
    deleteDesign(owner, 'BLUE');
    deleteDesign(owner, 'Crimson');
    expect(Object.keys(localStorage).filter((key) => key.includes('qr-designs'))).toEqual([]);
  });

  it.each([
    ['nonsense', 'no JSON'],
    ['an object', '{"name":"Red"}'],
    ['a color that is code', JSON.stringify([{ ...red, color: 'url(//evil.example)' }])],
    [
      'a logo elsewhere',
      JSON.stringify([{ ...red, logo: { picture: 'https://evil.example/x.png', width: 1, height: 1, percent: 20 } }]),
    ],
  ])('leave out %s', (_, stored) => {
    const owner = anyOwner();
    localStorage.setItem(`waypost-qr-designs-${owner.subject}-${owner.organizationId}`, stored);
    expect(designsOf(owner).read()).toEqual([]);
  });

  it('come back from their file, each once, and get a number where the name is taken', async () => {
    const owner = anyOwner();
    saveDesign(owner, { ...red, color: '#000000' });
    const opened = await openDesigns(designsFile([red, { ...red, name: 'Blue' }]));
    if (opened.kind === 'refused') throw new Error(opened.refusal);
    expect(addDesigns(owner, opened.designs)?.map(({ name }) => name)).toEqual(['Red 2', 'Blue']);
    expect(addDesigns(owner, [{ ...red, name: 'Blue' }])).toEqual([]);
    expect(designsOf(owner).read()).toHaveLength(3);
    expect(
      addDesigns(
        owner,
        Array.from({ length: maxDesigns }, (_, at) => ({ ...red, name: `${at}` })),
      ),
    ).toBeUndefined();
  });

  it.each([
    ['no-designs', new Blob(['nothing'])],
    ['no-designs', fileOf({ designs: [red] })],
    ['later-version', fileOf({ ...stated, version: 2, designs: 'otherwise' })],
    ['damaged', fileOf({ ...stated, designs: [] })],
    ['damaged', fileOf({ ...stated, designs: [red, { ...red, quietZone: 99 }] })],
    [
      'damaged',
      fileOf({ ...stated, designs: [{ ...red, logo: { picture: pixel, width: 200, height: 200, percent: 20 } }] }),
    ],
    [
      'damaged',
      fileOf({ ...stated, designs: [{ ...red, logo: { picture: pixel, width: 1, height: 1, percent: 90 } }] }),
    ],
  ])('a file is refused as %s', async (refusal, file) => {
    expect(await openDesigns(file)).toEqual({ kind: 'refused', refusal });
  });
});

it.each([
  ['as it was left, also without a name', { chosen: red, draft: { ...red, name: '' } }, true],
  ['of a new design', { draft: firstDesign }, true],
  ['not with what is no color', { draft: { ...red, color: 'red' } }, false],
  ['not with a logo that loads', { draft: { ...red, logo: { picture: '//evil.example' } } }, false],
  ['not from anything else', ['red'], false],
])('what was entered is read %s', (_, stored, isRead) => {
  expect(enteredDesign(stored)).toEqual(isRead ? stored : undefined);
});

describe('a logo', () => {
  it.each([
    ['script', '<svg><script>alert(1)</script></svg>'],
    ['script', '<svg onload = "alert(1)"/>'],
    ['script', '<svg><foreignObject><p/></foreignObject></svg>'],
    ['script', '<svg><animate attributeName="x"/></svg>'],
    ['script', '<svg><a xlink:href="javascript:alert(1)"/></svg>'],
    ['reference', '<svg><use href="https://evil.example/x.svg#a"/></svg>'],
    ['reference', '<svg><image href="data:image/png;base64,AA"/></svg>'],
    ['reference', '<svg><rect fill="url( https://evil.example/#a )"/></svg>'],
    ['reference', '<svg><style>@import "//evil.example";</style></svg>'],
    ['reference', String.raw`<svg><style>rect{fill:u\72 l(//evil.example)}</style></svg>`],
    ['reference', String.raw`<svg><style>@i\mport "//evil.example";</style></svg>`],
    ['reference', '<svg><rect style="fill:u&#114;&#x6c;(//evil.example)"/></svg>'],
    ['reference', `<svg><rect style="background:image-set('//evil.example/a.png' 1x)"/></svg>`],
    ['reference', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
    [undefined, '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="#a"/><rect fill="url(#b)"/></svg>'],
    [
      undefined,
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
    ],
  ])('is refused for %s in %s', (refusal, svg) => {
    expect(svgRefusal(svg)).toBe(refusal);
  });

  it.each([
    ['too-many-bytes', new Blob([new Uint8Array(512 * 1024 + 1)])],
    ['no-picture', new Blob(['a text'])],
    ['no-picture', new Blob([])],
  ])('is refused as %s before it is drawn', async (refusal, file) => {
    expect(await readLogo(file)).toEqual({ kind: 'refused', refusal });
  });
});
