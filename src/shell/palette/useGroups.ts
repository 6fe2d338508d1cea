import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { env } from '@/config';
import { eachOnce, isNamed, type KnownLink, openLists, serverCode } from '@/engines/link-lists';
import { domainsInAddress, domainsNamed, everyDomain, jump, noFilter, placeKey } from '@/engines/links';
import { useIdentity } from '@/providers/auth/identity';
import { type ResourceList, useResourceList } from '@/providers/data/useResourceList';
import { clientFor } from '@/providers/http/client';
import { earlierImports } from '@/providers/store/keptImports';
import { themeChoices } from '@/providers/theme/choice';
import { useTheme } from '@/providers/theme/useTheme';
import { nameInSentence } from '@/resources/domains/name';
import { canCarryLinks, type Domain, domains as domainsResource } from '@/resources/domains/resource';
import { orderingCreation, type PageOrder, pageOrders } from '@/resources/links/pageOrders';
import { offerText, useOfferedFilters, withOffer } from '@/resources/links/search/useOfferedFilters';
import { usePagesOfVisit, useRecentLinks } from '@/resources/links/usePagesOfVisit';
import { viewOfText, writeView } from '@/resources/links/view';
import { useScopedAddress, useSelection } from '@/resources/selection/SelectionProvider';
import {
  type Entry,
  type EntryGroup,
  type Further,
  type Going,
  matchingEntries,
  maxEntries,
  nothingFurther,
} from './entries';
import { texts } from './texts';
import type { UnfinishedJob } from './UnfinishedJobs';
import { useFound, useKnownCount } from './useFound';
import { useGoTo, useIsInAll, useWhere } from './useGoTo';
import { useServed } from './useServed';
import { useThisLink, waitingFor } from './useThisLink';

/** What the palette offers for a text, in the order of the screen, and what it says of it. */
export function useGroups(text: string, jobs: readonly UnfinishedJob[]) {
  const { organizationId } = useSelection();
  const hasText = text.trim() !== '';
  const domains = useResourceList(
    domainsResource,
    hasText && organizationId !== undefined ? { organizationId } : undefined,
  );
  const whereOf = useWhere();
  const target = useMemo(() => (hasText ? jump(text) : undefined), [hasText, text]);
  const served = useServed(text.trim(), target, domains.rows);
  const thisLink = useThisLink(target, domains, served);
  const matching = useLinkMatches(text, served);
  const furtherMatches = useFurtherMatches(target ? '' : text.trim(), matching.length > 0, domains);
  const goTo = useGoTo(domains.rows, jobs, hasText);
  const filters = useFilters(target ? '' : text);
  const actions = useDo();
  const recent = useStore(useRecentLinks().store).filter(({ place }) => place.organizationId === organizationId);

  const entryOf = (known: KnownLink): Entry => ({
    kind: 'link',
    key: `link ${known.place.organizationId} ${known.place.projectId} ${known.link.id}`,
    known,
    isOtherCase: target !== undefined && thisLink.links.includes(known) && !isNamed(target, known),
    where: whereOf(known.place),
  });
  const shown = new Set(thisLink.links.map(({ link }) => link.id));
  const groups: readonly EntryGroup[] = [
    {
      title: texts.thisLink,
      entries: [...thisLink.links.map(entryOf), ...thisLink.further.entries].slice(0, maxEntries),
    },
    { title: texts.recent, entries: hasText ? [] : recent.map(entryOf) },
    { title: texts.links, entries: matching.filter(({ link }) => !shown.has(link.id)).map(entryOf) },
    { title: texts.filters, entries: filters },
    { title: texts.goTo, entries: matchingEntries(goTo, text) },
    { title: texts.do, entries: matchingEntries(actions, text) },
    { title: texts.allLinks, entries: furtherMatches.entries },
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    message: thisLink.further.message || furtherMatches.message,
    isCounting: thisLink.further.isCounting === true,
    reading: thisLink.reading,
  };
}

const none: readonly KnownLink[] = [];

/**
 * The links of this organization that match the text, as far as they are loaded. They are never those of an earlier text: Enter
 * chooses the first.
 */
function useLinkMatches(typed: string, served: readonly KnownLink[] = none): readonly KnownLink[] {
  const text = typed.trim();
  const { organizationId } = useSelection();
  const found = useFound(text, { organizationId }, ({ links }, signal) =>
    links({ filter: { ...noFilter, text }, sort: undefined, now: Date.now() }, maxEntries, signal),
  );
  return useMemo(() => eachOnce([...found, ...served]).slice(0, maxEntries), [found, served]);
}

/** The list of the domain that was current last, filtered by a value that holds the text. */
function useFilters(text: string): readonly Going[] {
  const { organizationId, projectId, domain: remembered } = useSelection();
  const navigate = useNavigate();
  const addressOf = useScopedAddress();
  const domain = useIsInAll() ? everyDomain : remembered;
  const { getToken } = useIdentity();
  const place =
    organizationId !== undefined && projectId !== undefined && domain !== undefined
      ? { organizationId, projectId, domains: domainsNamed(domain) }
      : undefined;
  const isServed = env.linkSearch === 'server' && place && domain !== everyDomain;
  const server = isServed ? serverCode.loaded()?.serverSource(clientFor(getToken), place) : undefined; // one for each place
  const offers = useOfferedFilters(server ?? openLists.get(place ? placeKey(place) : ''), { ...noFilter, text });
  return offers.map((offer) => ({
    kind: 'go',
    key: `filter ${offer.facet} ${offer.value}`,
    label: offerText(offer),
    detail: texts.filter,
    go: () =>
      void navigate(addressOf('/links', writeView({ domain, filter: withOffer(noFilter, offer), sort: undefined }))),
  }));
}

/** Among how many links of the project a text was looked for, and the ways to the rest of them: their list, which loads all. */
function useFurtherMatches(text: string, isFound: boolean, domains: ResourceList<Domain>): Further {
  const { organizationId, projectId } = useSelection();
  const navigate = useNavigate();
  const addressOf = useScopedAddress();
  const pagesOfVisit = usePagesOfVisit();
  const countOf = useKnownCount();
  if (text === '' || organizationId === undefined || projectId === undefined) return nothingFurther;

  const names = new Set([
    ...pagesOfVisit({ organizationId, projectId }).map(({ place }) => domainsInAddress(place)),
    ...domains.rows.filter(canCarryLinks).map(({ domain }) => domain),
  ]);
  const known = [...names].map((domain) => ({
    domain,
    ...countOf({ organizationId, projectId, domains: domainsNamed(domain) }),
  }));
  const all = countOf({ organizationId, projectId, domains: [] }); // the same links as in the lists of the domains
  const ofDomains = known.reduce((sum, one) => (one.domain === everyDomain ? sum : sum + one.count), 0);
  const looked = Math.max(all.count, ofDomains);
  const entries = known
    .filter(({ count, total }) => env.localCopies !== 'off' && count !== total && !all.isWhole)
    .slice(0, maxEntries)
    .map(
      ({ domain, total }): Going => ({
        kind: 'go',
        key: `matches of ${domain}`,
        label: texts.lookThroughOf(total, nameInSentence(domain)),
        go: () => void navigate(addressOf('/links', writeView(viewOfText(domain, text)))),
      }),
    );
  const message = isFound || looked === 0 ? '' : texts.noMatch(looked);
  return (looked === 0 && entries.length === 0 && waitingFor(domains)) || { message, entries };
}

/** What can be done from anywhere, and what the links page does while it is shown. */
function useDo(): readonly Going[] {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const addressOf = useScopedAddress();
  const { choice, choose } = useTheme();
  const { organizationId = '', projectId = '' } = useSelection();
  const [newestImport] = earlierImports(organizationId, projectId);
  const isOnLinks = pathname === '/links';
  const goTo = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const [pathname, search] = addressOf(path).split('?');
    void navigate({
      pathname,
      search: `${new URLSearchParams([...new URLSearchParams(search), ...Object.entries(query)])}`,
    });
  };
  const order = (kind: PageOrder) => () => pageOrders.order(kind);

  const actions = [
    {
      key: 'create',
      label: texts.createLink,
      go: isOnLinks ? order('create') : () => void navigate(addressOf('/links'), { state: orderingCreation }),
    },
    { key: 'create many', label: texts.createMany, go: () => goTo('/links/create-many') },
    ...(newestImport
      ? [{ key: 'prove', label: texts.prove, go: () => goTo('/upload', { proof: newestImport.id }) }]
      : []),
    ...(isOnLinks
      ? [
          { key: 'export', label: texts.export, go: order('export') },
          { key: 'print', label: texts.printCodes, go: order('print') },
          { key: 'refresh', label: texts.refresh, go: order('refresh') },
        ]
      : []),
    ...themeChoices
      .filter((theme) => theme !== choice)
      .map((theme) => ({ key: theme, label: texts.themes[theme], go: () => choose(theme) })),
    ...(isOnLinks ? [{ key: 'shortcuts', label: texts.shortcuts, go: order('shortcuts') }] : []),
  ];
  return actions.map((action) => ({ kind: 'go', ...action, key: `do ${action.key}` }));
}
