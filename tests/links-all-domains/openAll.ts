import type { Rows } from '@sandbox/seed/rows';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../support/renderApp';
import { domain, link } from '../support/rows';
import { beginningWith, screenWords } from '../support/screenWords';
import { createTestWorld } from '../support/world';

export const [provided, de, fr] = ['go.localhost:4400', 'de.acme.example', 'fr.acme.example'] as const;

const active = { status: 'active', cloudflareStatus: 'active', cloudflareSslStatus: 'active' };

/** Six links on three domains, of which each has the slug 'spring'. */
export const threeDomains = {
  domains: [domain(de, active), domain(fr, active), domain('new.acme.example', { status: 'pendingDns' })],
  links: [
    link('spring', { domain: provided }),
    link('home', { domain: provided }),
    link('spring', { domain: de, name: 'Frühling' }),
    link('only-de', { domain: de }),
    link('off', { domain: de, isActive: false }),
    link('spring', { domain: fr }),
  ],
} satisfies Rows;

interface Scene {
  readonly at?: string;
  readonly rows?: Rows;
}

/** Opens the links of all domains, or another page of their world. */
export async function openAll({ at = '/links?domain=*', rows = threeDomains }: Scene = {}) {
  const world = await createTestWorld({ rows });
  return { world, ...renderApp({ world, at }) };
}

export const press = (name: string | RegExp) => screen.findByRole('button', { name });
export const table = () => screen.findByRole('table', { name: screenWords.linksOn('all domains') });
export const chevron = (address: string) => screen.findByRole('button', { name: screenWords.detailsFor(address) });

/** The addresses of the links, from the top. */
export const addresses = () =>
  screen
    .queryAllByRole('button', { name: beginningWith(screenWords.detailsFor('')) })
    .map((button) => button.getAttribute('aria-label')?.replace(screenWords.detailsFor(''), ''));

export const showsOnly = (...expected: readonly string[]) =>
  waitFor(() => {
    if (addresses().join() !== expected.join()) throw new Error(`Shown are ${addresses().join(', ')}`);
  });
