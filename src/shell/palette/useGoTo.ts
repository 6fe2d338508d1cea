import { useResourceParams } from '@refinedev/core';
import { useLocation, useNavigate } from 'react-router';
import { env } from '@/config';
import { everyDomain, type LinksPlace } from '@/engines/links';
import { readableName } from '@/resources/domains/name';
import { canCarryLinks, type Domain } from '@/resources/domains/resource';
import { canShowAll } from '@/resources/domains/useLinkDomains';
import { withReading } from '@/resources/links/linkAddress';
import { showView, useViews } from '@/resources/links/useViews';
import { readView, viewOfText, writeView } from '@/resources/links/view';
import { type AddressRest, addressOf } from '@/resources/selection/inAddress';
import type { SelectionChoice } from '@/resources/selection/resolve';
import { useScopedAddress, useSelection } from '@/resources/selection/SelectionProvider';
import type { Going } from './entries';
import { texts } from './texts';
import type { UnfinishedJob } from './UnfinishedJobs';

/** Pages that are an action of their own. */
const pagesOfActions: readonly string[] = ['/links/create-many', '/links/print'];

/** Pages; with a text also organizations, projects, domains, the views of the domain that was current last, and jobs. */
export function useGoTo(
  domains: readonly Domain[],
  jobs: readonly UnfinishedJob[],
  hasText: boolean,
): readonly Going[] {
  const { resources } = useResourceParams();
  const navigate = useNavigate();
  const addressOf = useScopedAddress();
  const { organizations, projects, organizationId, projectId, domain: remembered, ...selection } = useSelection();
  const last = useIsInAll() ? everyDomain : remembered;
  const { chooseOrganization, chooseProject } = selection;
  const views = useViews(hasText ? organizationId : undefined);
  const goToPlace = useGoToPlace();
  const whereOf = useWhere();
  const goToLinks = (query: URLSearchParams) => void navigate(addressOf('/links', query));

  const pages = resources.flatMap(({ list, meta }) =>
    typeof list === 'string' && meta?.label !== undefined && !pagesOfActions.includes(list)
      ? [{ key: `page ${list}`, label: meta.label, go: () => void navigate(addressOf(list), { state: withReading }) }]
      : [],
  );
  const others = !hasText
    ? []
    : [
        ...switchesTo('organization', organizations.rows, organizationId, chooseOrganization),
        ...switchesTo('project', projects.rows, projectId, chooseProject),
        ...(canShowAll(domains)
          ? [
              {
                key: `domain ${everyDomain}`,
                label: texts.everyDomain,
                go: () => goToLinks(writeView(viewOfText(everyDomain, ''))),
              },
            ]
          : []),
        ...domains.filter(canCarryLinks).map(({ domain }) => ({
          key: `domain ${domain}`,
          label: readableName(domain),
          detail: texts.domain,
          go: () => goToLinks(writeView(viewOfText(domain, ''))),
        })),
        ...[...views.own, ...views.builtIn].flatMap((view) =>
          last === undefined || (view.needsAll && env.localCopies === 'off')
            ? []
            : [
                {
                  key: `view ${view.kind} ${view.name}`,
                  label: view.name,
                  detail: texts.view,
                  go: () => goToLinks(showView(view, last)),
                },
              ],
        ),
        ...jobs.map(({ id, place, title, progress }) => ({
          key: `job ${id}`,
          label: title,
          detail: [texts.job, progress, whereOf(place)].filter(Boolean).join(' · '),
          go: () => goToPlace('/jobs', place, { job: id }),
        })),
      ];
  return [...pages, ...others].map((entry) => ({ kind: 'go', ...entry }));
}

/** Whether the links of all domains are on the screen. */
export function useIsInAll(): boolean {
  const { pathname, search } = useLocation();
  return pathname === '/links' && readView(new URLSearchParams(search)).domain === everyDomain;
}

/** To each organization or project but the current one. */
const switchesTo = (
  kind: 'organization' | 'project',
  rows: readonly { readonly id: string; readonly name: string }[],
  current: string | undefined,
  choose: (id: string) => void,
) =>
  rows
    .filter(({ id }) => id !== current)
    .map(({ id, name }) => ({ key: `${kind} ${id}`, label: name, detail: texts[kind], go: () => choose(id) }));

/** Goes to a page of any organization and project. The toast of a switch names where that is. */
export function useGoToPlace() {
  const navigate = useNavigate();
  const { organizationId, projectId, expectSwitch } = useSelection();
  return (
    path: string,
    { organizationId: organization, projectId: project }: SelectionChoice,
    further: AddressRest,
  ) => {
    if (organization !== organizationId) expectSwitch({ organizationId: organization });
    else if (project !== projectId) expectSwitch({ organizationId, projectId: project });
    void navigate(addressOf(path, { organizationId: organization, projectId: project }, further));
  };
}

/** Names where a link is: another organization, another project of this one, or nothing for the current project. */
export function useWhere(): (place: LinksPlace) => string | undefined {
  const { organizations, projects, organizationId, projectId } = useSelection();
  return (place) => {
    if (place.organizationId !== organizationId) {
      return organizations.rows.find(({ id }) => id === place.organizationId)?.name ?? place.organizationId;
    }
    if (place.projectId === projectId) return undefined;
    return projects.rows.find(({ id }) => id === place.projectId)?.name ?? place.projectId;
  };
}
