import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, or } from 'drizzle-orm';
import {
  createDomain,
  type DomainWire,
  deleteDomain,
  listDomains,
  providerFlag,
  refreshDomain,
} from '../../src/contract/domains';
import { domains } from '../database/schema';
import { canonicalDomain, mixesScripts } from '../dns/names';
import { dnsRecords } from '../dns/records';
import { journeyOf, nextState } from '../dns/rules';
import { Refusal } from '../http/problem';
import type { ApiOptions } from './api';
import type { Implement } from './implement';
import { refuseField } from './parse';
import { type DomainRow, missing, mustBeActive } from './scope';

export function domainCalls(implement: Implement, { database: { orm }, settings, now }: ApiOptions): void {
  const [providerHost = ''] = settings.providerDomain.split(':');
  const flag = providerFlag(settings.productName);

  implement(
    listDomains,
    async ({ scope: { organization } }) => {
      const rows = await orm
        .select()
        .from(domains)
        .where(or(eq(domains.organizationId, organization.id), eq(domains.isProvider, true)))
        .orderBy(desc(domains.isProvider), asc(domains.created), asc(domains.domain));
      return rows.map((row) => toWire(row, organization.id));
    },
    { under: 'domains' },
  );

  implement(
    createDomain,
    async ({ scope: { organization }, body: { domainName: domain } }) => {
      mustBeActive(organization);
      if (domain === providerHost || domain.endsWith(`.${providerHost}`)) {
        throw taken(`The domain ${domain} belongs to ${settings.productName} itself`);
      }
      if (mixesScripts(domain)) throw refuseField('domainName', 'A part of a domain name cannot mix scripts');
      const [first] = journeyOf(domain);
      const [made] = await orm
        .insert(domains)
        .values({
          domain,
          organizationId: organization.id,
          ...(first ?? missing('domain')),
          ...dnsRecords(domain, providerHost, randomUUID()),
          created: now().getTime(),
        })
        .onConflictDoNothing()
        .returning();
      if (!made) throw taken(`The domain ${domain} is already in use`);
      return toWire(made, organization.id);
    },
    { under: 'domain', status: 201, tidy: canonicalBody },
  );

  implement(
    refreshDomain,
    async ({ scope: { organization, domain } }) => {
      if (domain.isProvider) return toWire(domain, organization.id);
      const [refreshed] = await orm
        .update(domains)
        .set({ ...nextState(domain.domain, domain), lastStatusRefresh: now().getTime() })
        .where(and(eq(domains.domain, domain.domain), eq(domains.organizationId, organization.id)))
        .returning();
      return toWire(refreshed ?? missing('domain'), organization.id);
    },
    { under: 'domain' },
  );

  implement(deleteDomain, async ({ scope: { domain } }) => {
    if (domain.isProvider)
      throw new Refusal(409, `The domain ${domain.domain} belongs to ${settings.productName} itself`);
    await orm.delete(domains).where(eq(domains.domain, domain.domain));
    return { success: true };
  });

  /** A record that does not apply is left out, never sent empty. */
  function toWire(row: DomainRow, organizationId: string): DomainWire {
    return {
      organizationId,
      domain: row.domain,
      [flag]: row.isProvider,
      status: row.status,
      cloudflareStatus: row.cloudflareStatus || undefined,
      cloudflareSslStatus: row.cloudflareSslStatus || undefined,
      txtRecordName: row.txtRecordName || undefined,
      txtRecordValue: row.txtRecordValue || undefined,
      cnameRecordValue: row.cnameRecordValue || undefined,
      cloudflareCustomHostnameId: row.cloudflareCustomHostnameId || undefined,
      lastStatusRefresh: row.lastStatusRefresh === null ? undefined : new Date(row.lastStatusRefresh).toISOString(),
      hasVerificationRecords: row.txtRecordName !== '',
    };
  }
}

const taken = (message: string) => refuseField('domainName', message, 409);

function canonicalBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('domainName' in body)) return body;
  return typeof body.domainName === 'string' ? { domainName: canonicalDomain(body.domainName) } : body;
}
