import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { consentStore } from '@/providers/consent';
import { domain, status, table } from '../links/openLinks';
import { renderApp } from '../support/renderApp';
import { links } from '../support/rows';
import { screenWords } from '../support/screenWords';
import { createTestWorld } from '../support/world';
import { bringAllLinks } from './bringAllLinks';

beforeEach(bringAllLinks);

it('the status row says what is loaded until the code that speaks of all links is here', async () => {
  consentStore.accept();
  const { go } = renderApp({
    world: await createTestWorld({ rows: { links: links(40) } }),
    at: `/links/checks?domain=${domain}`,
  });
  await status(screenWords.checked(40));
  go(`/links?domain=${domain}`);
  await table();
  const states = [screenWords.loaded(25, domain, true), '40 links'];
  expect(screen.getByText((text) => states.includes(text))).toBeVisible();
  await status(new RegExp(`^40 links · ${screenWords.justNow}`));
});
