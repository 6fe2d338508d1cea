import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { v1 } from '@/contract/v1';
import { bringAllLinks } from '../all-links/bringAllLinks';
import { domain, status } from '../links/openLinks';
import { loadPaletteCode, look, openByKey, option } from '../palette/openPalette';
import { answersRead } from '../support/answersRead';
import { takeTimers } from '../support/clock';
import { namesServerSearch, openSearched, questions } from './openSearched';

beforeAll(loadPaletteCode);
beforeEach(bringAllLinks);
namesServerSearch();

describe('The palette of a deployment whose server searches', () => {
  it('finds links that are not loaded', async () => {
    const app = await openSearched();
    await openByKey(app);
    await look('spring 297');
    expect(await option(/Spring 297/)).toBeVisible();
  });

  it('finds the link of a short URL, also in another case, and reads no list for it', async () => {
    const app = await openSearched();
    await openByKey(app);
    takeTimers();
    await look(`https://${domain}/l297`);
    expect(await option(/l297 Active Spring 297/)).toBeVisible();
    expect(screen.queryByText(/^Not among/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(400)); // a list would be read by now
    expect(app.world.requests(v1.listLinks).length - questions(app.world).length).toBe(1);
    await look(`https://${domain}/L297`);
    expect(await option(/^Another case: .*l297/)).toBeVisible();
    await look('https://go.other.example/l297');
    expect(await screen.findByText(/^go\.other\.example is not a domain of /)).toBeVisible();
  });

  it('offers tags that hold the text as filters of the domain', async () => {
    const app = await openSearched('&q=autumn');
    await status(/^200 of 300 links/);
    await openByKey(app);
    await look('pri');
    expect(await option(/^Tag: print \(150\)/)).toBeVisible();
  });

  it('ends the session with an answer 401', async () => {
    const app = await openSearched();
    await openByKey(app);
    app.world.fail(v1.listLinks, 401);
    await look('spring 297');
    await waitFor(() => expect(app.identity.visitor()).toBe('visitor'));
  });

  it('says nothing at the list where the server refuses its question', async () => {
    const app = await openSearched('&q=autumn');
    await status(/^200 of 300 links/);
    await expect.poll(() => app.world.pending()).toBe(0);
    const ofRows = () => questions(app.world).filter(({ query }) => query.facetText === undefined).length;
    const before = ofRows();
    app.world.fail(v1.listLinks, 503, { detail: 'Too much at once' }, { headers: { 'Retry-After': '0' } });
    await openByKey(app);
    takeTimers({ withDate: true });
    await look('spring 297');
    await expect.poll(ofRows).toBe(before + 1);
    for (const wait of [1, 2, 4, 8]) {
      await answersRead(app.world);
      await act(() => vi.advanceTimersByTimeAsync(wait * 1000));
    }
    await expect.poll(ofRows).toBe(before + 5);
    await expect.poll(() => app.world.pending()).toBe(0);
    await app.user.keyboard('{Escape}');
    expect(await status(/^200 of 300 links/)).toBeVisible();
    expect(screen.queryByText('Too much at once')).toBeNull();
  });
});
