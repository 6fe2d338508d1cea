// @vitest-environment node
import { expect, it, onTestFinished, vi } from 'vitest';
import { blockRows, stamp } from '@/engines/link-lists/index/layout';
import { ListStore } from '@/engines/link-lists/store/listStore';
import { LoadedList } from '@/engines/link-lists/store/loadedList';
import { newGeneration } from '@/engines/link-lists/store/storedList';
import { ListGone, type RowsMethods } from '@/engines/link-lists/worker/rows';
import { serveRows } from '@/engines/link-lists/worker/serveRows';
import { connect } from '@/lib/rpc';
import { aLink } from '../links/builders';
import { everything } from './server';

const domain = 'go.example.com';

it('a file has each link once and none is missing when the start of the list is read again while they are looked for', async () => {
  const store = await ListStore.open('place', { database: undefined, maxBytes: 1e9 }, stamp);
  const links = Array.from({ length: blockRows + 10 }, (_, index) => aLink({ domain, slug: `s${index}` }));
  const age = { asked: 1, seen: 0 };
  const list = new LoadedList(domain, store, newGeneration(1, 0));
  list.append(links, age);
  const total = links.length;
  list.generation = { ...list.generation, rows: total, links: total, total, pages: 1, ended: 2 };

  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 100; // each piece of work takes long
    if (time === 200) list.renew([aLink({ domain, slug: 's0' })], age);
    return time;
  });
  onTestFinished(() => clock.mockRestore());
  const { port1, port2 } = new MessageChannel();
  await serveRows(list, { query: everything, port: port1 }, async () => new ListGone());
  const { rows } = await connect<RowsMethods>(port2).request('begin', undefined);
  const inRows = rows.filter((row) => !list.index.sequence.isReplaced(row));
  expect([rows.length, inRows.length, new Set(rows).size]).toEqual([total, total, total]);
  port2.close();
  port1.close();
});
