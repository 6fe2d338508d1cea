import { act, screen, within } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, it, vi } from 'vitest';
import { listLinks } from '@/contract/links';
import { takeTimers } from '../support/clock';
import { expectConsole } from '../support/console';
import { renderApp } from '../support/renderApp';
import { beginningWith, screenWords } from '../support/screenWords';
import { createTestWorld } from '../support/world';

const domain = 'go.localhost:4400';

/** Opens the details of the one link that the server tells of. */
async function open(link: {
  shortLink: string;
  deepLink?: string;
  deleted?: boolean;
  socialImageUrl?: string;
  utmSource?: string;
}) {
  const world = await createTestWorld();
  world.reply(listLinks, { links: [{ domain, deepLink: 'https://example.com/', ...link }], hasMore: false });
  const app = renderApp({ world, at: `/links?domain=${domain}` });
  await screen.findByRole('heading', { name: 'Links' });
  await app.user.click(await screen.findByRole('button', { name: beginningWith(screenWords.detailsFor('')) }));
  await screen.findByRole('heading', { name: screenWords.linkDetails, level: 2 });
  return app;
}
const qr = async () => within(await screen.findByRole('region', { name: 'QR Code' }));

/** The drawing of a code, four pixels a module: jsdom has no pictures. */
function pixelsOf(code: HTMLElement) {
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const width = 4 * side;
  const data = new Uint8ClampedArray(4 * width * width).fill(255);
  const dark = code.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const [, x, y, length] of dark.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H\d+z/g)) {
    for (let line = 4 * Number(y); line < 4 * Number(y) + 4; line += 1) {
      const from = 4 * (line * width + 4 * Number(x));
      for (let at = from; at < from + 16 * Number(length); at += 4) data.fill(0, at, at + 3);
    }
  }
  return { data, width };
}

/** What is put on the clipboard; jsdom has no pictures. */
class PictureItem {
  readonly picture: Promise<unknown> | undefined;

  constructor(parts: Readonly<Record<string, Promise<Blob>>>) {
    this.picture = parts['image/png']?.catch(() => undefined);
  }
}

it('begin with the QR code and the counts, end with the groups that have nothing, and mark what is not there yet', async () => {
  await open({ shortLink: 'spring', utmSource: 'poster', socialImageUrl: '' });
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 6)).toEqual([
    'QR Code',
    'Analytics',
    'Basic Information',
    'UTM Parameters',
    'Social Meta Tags',
    'Security & Expiration',
  ]);
  expect(screen.getAllByText('Coming Soon')).toHaveLength(2);
});

it('say that an address is too long for a QR code, and hand none out', async () => {
  await open({ shortLink: 's'.repeat(2400) });
  const section = await qr();
  expect(section.getByText('Too long for a QR code.')).toBeVisible();
  expect(section.queryByRole('img')).not.toBeInTheDocument();
  for (const button of section.getAllByRole('button')) expect(button).toHaveAttribute('aria-disabled', 'true');
});

it('show a QR code that is read as the short URL of scans, and say for two seconds from the last press that it is copied', async () => {
  await open({ shortLink: 'spring' });
  const { data, width } = pixelsOf(
    (await qr()).getByRole('img', { name: screenWords.qrCodeFor(`http://${domain}/spring`) }),
  );
  expect(jsQR(data, width, width)?.data).toBe(`http://${domain}/spring?qr=1`);

  vi.stubGlobal('ClipboardItem', PictureItem);
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  takeTimers();
  const [copy] = (await qr()).getAllByRole('button');
  const press = () => act(async () => copy?.click());
  await press();
  await act(() => vi.advanceTimersByTimeAsync(1100));
  await press();
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(copy).toHaveTextContent('QR Code copied!');
  expect(copy).toHaveAccessibleName('Copy QR Code');
  write.mockRejectedValue(new Error('denied'));
  expectConsole('warn', /The QR code could not be copied/);
  await press();
  expect(copy).toHaveTextContent('Copy QR Code');
});

it('offer the download of the QR code where the browser can not copy pictures', async () => {
  await open({ shortLink: 'spring' });
  const section = await qr();
  const [copy] = section.getAllByRole('button');
  expectConsole('warn', /The QR code could not be copied/);
  await act(async () => copy?.click()); // jsdom has no ClipboardItem
  expect(await section.findByRole('alert')).toHaveTextContent(
    "This browser can't copy pictures. Download the code instead.",
  );
  expect(section.getByRole('button', { name: 'Download (PNG)' })).toBeEnabled();
});

it('hand out no QR code of a deleted link', async () => {
  await open({ shortLink: 'typo', deleted: true });
  const buttons = (await qr()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Copy QR Code', 'Download (SVG)', 'Download (PNG)']);
  for (const button of buttons) expect(button).toHaveAttribute('aria-disabled', 'true');
});

it('lead out in tabs that can not reach back, and name the link that they open', async () => {
  await open({ shortLink: 'out', socialImageUrl: 'https://img.example/a.png' });
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[target=_blank]')];
  expect(links.length).toBeGreaterThan(2);
  for (const { rel } of links) expect(rel).toBe('noopener noreferrer');
  expect(links.map(({ textContent }) => textContent)).toContain(
    `Open Link http://${domain}/out\u00a0 (opens in a new tab)`,
  );
});

it('show a link whose slug is half a character', async () => {
  await open({ shortLink: 'a\ud800b' });
  expect(
    (await qr()).getByRole('img', { name: screenWords.qrCodeFor(`http://${domain}/a%EF%BF%BDb`) }),
  ).toBeInTheDocument();
});

it('fold an address where its parts end', async () => {
  const address = 'https://www.northwind.example/boots?size=9&color=red';
  await open({ shortLink: 'boots', deepLink: address, socialImageUrl: 'https://img.example/a.png' });
  const basic = within(screen.getByRole('region', { name: 'Basic Information' }));
  const link = basic.getByRole('link', { name: (name) => name.startsWith(`${address}(`) });
  const parts = [...(link.querySelector('bdi')?.children ?? [])].map(({ textContent }) => textContent);
  expect(parts).toEqual(['https://', 'www.', 'northwind.', 'example/', 'boots?', 'size=9&', 'color=red']);
  expect(screen.getByRole('link', { name: /^https:\/\/img\.example\/a\.png\(/ })).toBeInTheDocument();
});

it('say of each social meta tag and each UTM parameter that it is not set, and of the password that it is to come', async () => {
  await open({ shortLink: 'bare', utmSource: 'news' });
  const security = within(screen.getByRole('region', { name: 'Security & Expiration' }));
  expect(security.getByText('Never expires')).toBeVisible();
  expect(security.getByText('Password: Coming soon')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Social Meta Tags' })).toHaveTextContent(
    /^Social Meta TagsTitleNot setDescriptionNot setImageNot set$/,
  );
  expect(screen.getByRole('region', { name: 'UTM Parameters' })).toHaveTextContent(
    'SourcenewsMediumNot setCampaignNot setTermNot setContentNot set',
  );
});
