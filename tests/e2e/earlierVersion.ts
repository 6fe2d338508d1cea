import type { Page } from 'playwright-core';

/** The owner of the database that the product has made for the person, whose name it is a part of. */
const ownerOf = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    return names.find((name) => name.startsWith('waypost-data-'))?.slice('waypost-data-'.length) ?? '';
  });

/**
 * Leaves the device of a person as an earlier version of the product had it, of which each kind of thing had a database of its own. The
 * records are as that version wrote them: a job that creates three links, of which one is created and one was sent, a job that has ended, an
 * upload, and a comparison of two readings of the domain. What the product has made is deleted. The page shows no app.
 */
export async function becomeEarlier(page: Page, domain: string): Promise<void> {
  const owner = await ownerOf(page);
  await page.evaluate(
    async ([owner, domain]) => {
      const done = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('The database refuses')));
        });
      type Records = Readonly<Record<string, readonly (readonly [key: IDBValidKey, value: unknown])[]>>;
      const make = async (name: string, version: number, stores: Records) => {
        const opening = indexedDB.open(name, version);
        opening.addEventListener('upgradeneeded', () => {
          for (const [name, records] of Object.entries(stores)) {
            const store = opening.result.createObjectStore(name);
            for (const [key, value] of records) store.put(value, key);
          }
        });
        (await done(opening)).close();
      };
      const now = Date.now();
      const place = { organizationId: 'org_northwind', projectId: 'prj_northwind', domain };
      const shortUrl = (slug: string) => `https://${domain}/${slug}`;
      const counts = { waiting: 0, done: 0, refused: 0, gone: 0, unknown: 0, 'left-alone': 0, canceled: 0 };
      const created = (index: number, rest: object) => {
        const slug = `new-${index + 1}`;
        const body = { domain, customSlug: slug, deepLink: 'https://www.example.com', name: slug };
        return { index, shortUrl: shortUrl(slug), id: `${domain}+${slug}`, body, ...rest };
      };
      const switched = (index: number, slug: string) => ({
        index,
        shortUrl: shortUrl(slug),
        id: `${domain}+${slug}`,
        before: { isActive: true, deleted: false },
        after: { isActive: false, deleted: false },
        readAt: now - 60_000,
        outcome: 'done',
        tries: 1,
        statusCode: 200,
        answeredAt: now - 50_000,
      });
      const begun = { place, placeNames: {} };
      const creation = 'mwyon6sv-bziw4e69mut';
      const deactivation = 'mwyon6sz-pwjwfm27xk';
      const jobs: Records = {
        jobs: [
          [
            creation,
            {
              ...begun,
              kind: 'create',
              id: creation,
              begun: now - 90_000,
              state: { kind: 'working' },
              total: 3,
              counts: { ...counts, done: 1, waiting: 2 },
            },
          ],
          [
            deactivation,
            {
              ...begun,
              kind: 'status',
              action: 'deactivate',
              id: deactivation,
              begun: now - 60_000,
              ended: now - 50_000,
              state: { kind: 'ended', isCanceled: false },
              total: 2,
              counts: { ...counts, done: 2 },
            },
          ],
        ],
        items: [
          [
            [creation, 0],
            [
              created(0, { outcome: 'done', tries: 1, statusCode: 201 }),
              created(1, { outcome: 'waiting', tries: 0 }),
              created(2, { outcome: 'waiting', tries: 0 }),
            ],
          ],
          [
            [deactivation, 0],
            [switched(0, 's0002'), switched(1, 's0001')],
          ],
        ],
        sent: [
          [creation, [1]],
          [deactivation, []],
        ],
      };
      const key = JSON.stringify([place.organizationId, place.projectId, domain]);
      const compressed = async (text: string) => {
        const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
        return new Uint8Array(await new Response(stream).arrayBuffer());
      };
      const difference = {
        id: `${domain}+s0003`,
        groups: ['details'],
        isDeleted: false,
        fields: [{ label: 'Name', before: 'Spring', after: 'Link s0003' }],
        isOwn: false,
        createdBy: '',
        values: { Status: 'Active', Expires: '' },
      };
      const piece = await compressed(JSON.stringify(difference));
      const [from, to] = [now - 7_200_000, now - 3_600_000];
      const groupCounts = { details: 1 };
      const interval = {
        id: '1795760000002',
        from,
        to,
        fileName: undefined,
        counts: groupCounts,
        links: 1,
        isCut: false,
      };
      const lists: Records = {
        lists: [[key, { lastNumber: 1_795_760_000_002, current: {}, changes: 0, lastChange: 0, created: 1 }]],
        pages: [[[key, 1_795_760_000_002, 0, 3, now, 0], [new Uint8Array([1])]]],
        blocks: [],
        renewals: [],
        changes: [],
        intervals: [
          [[key, 0, 1], [`${domain}+new-1`]],
          [[key, 1_795_760_000_002, 0], { interval, former: 1_795_760_000_001, bytes: piece.byteLength, pieces: 1 }],
          [[key, 1_795_760_000_002, 1], { 'took-off': new Uint32Array(0), 'went-silent': new Uint32Array(0) }],
          [[key, 1_795_760_000_002, 3], piece],
        ],
      };
      const upload = {
        id: 'upload-1',
        organizationId: place.organizationId,
        projectId: place.projectId,
        fileName: 'spring.csv',
        began: now - 3_600_000,
      };
      const plan = {
        size: 40,
        fingerprint: 'f',
        slugs: { text: new TextEncoder().encode('s0001'), ends: Uint32Array.of(5) },
        lines: Uint32Array.of(2),
        hosts: ['', domain],
        hostOf: Uint16Array.of(1),
        destinations: Uint32Array.of(7),
        created: Uint32Array.of(0),
        invalid: new Uint32Array(0),
      };
      await done(indexedDB.deleteDatabase(`waypost-data-${owner}`));
      localStorage.removeItem('waypost-on-device');
      await make(`waypost-lists-${owner}`, 820_767_772, lists);
      await make(`waypost-jobs-${owner}`, 1, jobs);
      await make(`waypost-imports-${owner}`, 1, { imports: [[upload.id, { ...upload, plan, before: new Map() }]] });
      const kept = { links: 3, bytes: 1, isComplete: true, isPaused: false, read: to, used: to };
      const noted = { owner, lists: { [key]: kept }, opened: to, imports: [{ ...upload, rows: 1 }] };
      localStorage.setItem('waypost-local-lists', JSON.stringify(noted));
      localStorage.setItem('waypost-jobs', JSON.stringify({ owner, used: now, unfinished: 1 }));
    },
    [owner, domain] as const,
  );
}

/** What of an earlier version is on the device, and how many databases there are in all. */
export const earlierTraces = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const isEarlier = (name: string) => /^waypost-(lists|jobs|imports)-\w{16}$/.test(name);
    const keys = ['waypost-local-lists', 'waypost-jobs', 'waypost-to-delete'].filter((key) =>
      localStorage.getItem(key),
    );
    return { earlier: [...names.filter(isEarlier), ...keys], databases: names.length };
  });
