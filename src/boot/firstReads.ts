import { paths } from '@/contract/paths';
import { currentDomain } from '@/pages/links/domain/currentDomain';
import { readPageSize } from '@/pages/links/list/pageSize';
import { fillPath } from '@/providers/http/path';
import { readSelection } from '@/resources/selection/inAddress';
import { createMemory } from '@/resources/selection/memory';
import { currentOrganization, currentProject } from '@/resources/selection/resolve';

const notLoaded = { rows: [], isLoaded: false, isFetching: true };

/** The lists that a page of the workspace reads first, as paths; of the selection that it starts with (docs/decisions/0022). */
export function firstReads(pathname: string, query: URLSearchParams, subject: string): readonly string[] {
  const sources = { address: readSelection(query), remembered: createMemory(subject).current() };
  const organizationId = currentOrganization(sources, notLoaded).id;
  const projectId = currentProject(sources, organizationId, notLoaded).id;
  const reads: string[] = [paths.organizations];
  if (organizationId === undefined) return reads;
  reads.push(fillPath(paths.projects, { organizationId }));
  if (pathname === '/links' || pathname === '/domains') reads.push(fillPath(paths.domains, { organizationId }));
  if (pathname !== '/links' || projectId === undefined) return reads;
  const asked = query.get('domain') || undefined;
  const isRemembered = organizationId === sources.remembered.organizationId;
  const remembered = isRemembered ? sources.remembered.domain : undefined;
  const domain = currentDomain({ asked, remembered, offered: undefined });
  if (domain === undefined) return reads;
  const links = fillPath(paths.links, { organizationId, projectId, domain });
  return [`${links}?pageSize=${readPageSize()}`, ...reads];
}
