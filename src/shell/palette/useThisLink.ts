import { useDataProvider } from '@refinedev/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { env } from '@/config';
import { eachOnce, fewLinks, isNamed, type KnownLink, type Look, linksNamed } from '@/engines/link-lists';
import { isOfDomain, type JumpTarget, type LinksPlace, onlyDomain } from '@/engines/links';
import { useAuthProvider } from '@/providers/auth/SessionProvider';
import { inScope } from '@/providers/data/scope';
import type { ResourceList } from '@/providers/data/useResourceList';
import { errorSentence } from '@/providers/http/errorSentence';
import { readableName } from '@/resources/domains/name';
import { canCarryLinks, type Domain, domains } from '@/resources/domains/resource';
import { writeLink } from '@/resources/links/linkAddress';
import type { Organization } from '@/resources/organizations/resource';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { texts as selectionTexts } from '@/resources/selection/texts';
import { type Entry, type Further, maxEntries, nothingFurther } from './entries';
import type { LookThroughProps } from './LookThrough';
import { texts } from './texts';
import { useFound, useKnownCount } from './useFound';
import { useGoToPlace } from './useGoTo';

interface ThisLink {
  readonly links: readonly KnownLink[];
  readonly further: Further;
  /** What is to be read. */
  readonly reading: LookThroughProps | undefined;
}

const nothing: ThisLink = { links: [], further: nothingFurther, reading: undefined };

/** The link that a short URL names, as far as it is loaded or the server has found it, and the ways to look further. */
export function useThisLink(
  target: JumpTarget | undefined,
  domains: ResourceList<Domain>,
  served: readonly KnownLink[] | undefined,
): ThisLink {
  const { organization, organizations } = useSelection();
  const own = target && domains.rows.find(({ domain }) => isOfDomain(target, domain));
  const here = useFound(target ? JSON.stringify([target, own?.domain]) : '', {}, ({ place, named }, signal) => {
    const domain = (place && onlyDomain(place)) ?? own?.domain ?? target?.hosts[0];
    if (!target || domain === undefined || !isOfDomain(target, domain)) return [];
    return named({ domain, slugs: target.slugs }, maxEntries, signal);
  });
  const isAsked = served === undefined;
  const known = [...here, ...(served ?? [])];
  const isKnown = target !== undefined && known.some((link) => isNamed(target, link));
  const look = useLook(target, isKnown || isAsked ? undefined : own);
  const foreign = useForeignDomain(target);
  if (!target) return nothing;

  const links = linksNamed(target.slugs, eachOnce([...look.links, ...known]), ({ link }) => link.slug).slice(
    0,
    maxEntries,
  );
  const isFound = links.some((known) => isNamed(target, known));
  function furtherOf(host: string): Further {
    if (isFound) return nothingFurther;
    if (isAsked) return looking;
    if (own) return look.further;
    if (organization) return waitingFor(domains) ?? foreign(organization.name, host);
    return waitingFor(organizations, selectionTexts.organizationsFailed) ?? looking;
  }
  return { links, further: furtherOf(readableName(target?.hosts[0] ?? '')), reading: look.reading };
}

const looking: Further = { message: texts.looking, entries: [] };

/** What is said until a list is there: the domains unless told. */
export function waitingFor(list: ResourceList<unknown>, message: string = texts.domainsFailed): Further | undefined {
  if (!list.error || list.isFetching) return list.isLoaded ? undefined : looking;
  const retry: Entry = { kind: 'press', key: 'retry', label: texts.retry, press: list.retry };
  return { message, entries: [retry] };
}

/** A look through all links of a place; without one it was cancelled, or the list is long. Without a `look` the list is not open yet. */
interface Begun {
  readonly target: JumpTarget;
  readonly place: LinksPlace | undefined;
  /** By a press. */
  readonly isAsked: boolean;
  readonly look: Look | undefined;
}

/** After a key, before links are read by themselves: what is being typed is no question yet. */
const pauseMs = 300;

/**
 * Looks through all links of a domain of the organization: by itself where the current project has few of them, which one call finds out,
 * and in a long list or another project when it is asked for.
 */
function useLook(target: JumpTarget | undefined, of: Domain | undefined): ThisLink {
  const { organizationId, projectId, projects } = useSelection();
  const countOf = useKnownCount();
  const [begun, setBegun] = useState<Begun>();
  const { domain } = of ?? {};
  const own =
    organizationId === undefined || projectId === undefined || domain === undefined
      ? undefined
      : { organizationId, projectId, domains: [domain] };
  const { count = 0, total, isWhole = true } = own ? countOf(own) : {};
  const mayBeShort =
    total === undefined ? !isWhole && of !== undefined && canCarryLinks(of) : count < total && total <= fewLinks;
  const begin = useEffectEvent(() => setBegun(target && { target, place: own, isAsked: false, look: undefined }));
  const isDue = mayBeShort && env.localCopies !== 'off' && begun?.target !== target;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => begin(), pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another target is waited for anew
  }, [isDue, target]);
  if (!target || domain === undefined || organizationId === undefined || projectId === undefined) return nothing;
  const { place, isAsked = false, look } = begun?.target === target ? begun : {};
  const end = () => setBegun({ target, place: undefined, isAsked, look: undefined });
  if (place && (!look || look.kind === 'reading')) {
    const message = look
      ? [texts.reading(look.read, look.total), look.waits].filter(Boolean).join(' · ')
      : texts.opening;
    const cancel: Entry = {
      kind: 'press',
      key: 'cancel',
      label: texts.cancel,
      press: end,
    };
    const onLook = (next: Look) => setBegun({ target, place, isAsked, look: next });
    return {
      links: [],
      further: { message, entries: [cancel], isCounting: look?.waits === undefined },
      reading: { place, target, isAsked, total, onLook, onLong: end },
    };
  }
  const inAll = countOf({ organizationId, projectId, domains: [] }).count;
  const wayTo = (id: string, label: string): Entry => ({
    kind: 'press',
    key: `look through ${id}`,
    label,
    press: () =>
      setBegun({ target, place: { organizationId, projectId: id, domains: [domain] }, isAsked: true, look: undefined }),
  });
  const searched = look?.kind === 'done' && look.isWhole ? place?.projectId : undefined;
  const ways = [
    { id: projectId, label: texts.lookThrough(total) },
    ...projects.rows
      .filter(({ id }) => id !== projectId)
      .map(({ id, name }) => ({ id, label: texts.lookThroughIn(name) })),
  ]
    .filter(({ id }) => id !== searched)
    .map(({ id, label }) => wayTo(id, label));
  const project = place?.projectId === projectId ? undefined : projects.rows.find(({ id }) => id === place?.projectId);
  const message = messageOf(look, `${readableName(domain)}/${target.slugs[0]}`, project?.name);
  return {
    links: look?.kind === 'done' ? look.links : [],
    further: {
      message: message ?? loadedMessage(readableName(domain), Math.max(count, inAll)),
      entries: env.localCopies === 'off' ? [] : ways,
    },
    reading: undefined,
  };
}

function messageOf(look: Look | undefined, address: string, project: string | undefined): string | undefined {
  if (look?.kind === 'failed') return errorSentence(look.error, texts.failed);
  if (look?.kind !== 'done') return undefined;
  return look.isWhole ? texts.missing(address, look.read, project) : texts.notAmong(look.read, project);
}

const loadedMessage = (domain: string, count: number) =>
  count === 0 ? texts.notLoaded(domain) : texts.notAmong(count);

/** What is said of a short URL whose domain is not the organization's, and the way to look in the others. */
function useForeignDomain(target: JumpTarget | undefined): (organization: string, host: string) => Further {
  const { organizations, organizationId } = useSelection();
  const goTo = useGoToPlace();
  const others = organizations.rows.filter(({ id }) => id !== organizationId);
  const { search, look } = useOtherOrganizations(target, others);
  const slug = target?.slugs[0] ?? '';

  const show = ({ organization, domain }: Search['found'][number]): Entry => ({
    kind: 'go',
    key: `show in ${organization.id}`,
    label: texts.showIn(`${domain}/${slug}`, organization.name),
    go: () => goTo('/links', { organizationId: organization.id }, writeLink({ domain, slug })),
  });
  return (organization, host) => {
    if (!search) {
      const way: Entry = { kind: 'press', key: 'look in', label: texts.lookIn(others.length), press: look };
      return { message: texts.notOwn(host, organization), entries: others.length > 0 ? [way] : [] };
    }
    if (!search.isDone) return { message: texts.looking, entries: [] };
    return { message: sentenceOf(search, host), entries: search.found.map(show) };
  };
}

function sentenceOf({ found, failed }: Search, host: string): string {
  const refused = failed.map(({ name }) => name).join(', ');
  const owners = found.map(({ organization }) => organization.name).join(', ');
  const sentences = [owners && texts.isOf(host, owners), refused && texts.notAsked(refused)].filter(Boolean);
  return sentences.join(' ') || texts.nowhere(host);
}

/** Which organizations have the domain of a short URL. */
interface Search {
  readonly host: string;
  readonly isDone: boolean;
  readonly found: readonly { readonly organization: Organization; readonly domain: string }[];
  /** Their domains could not be read. */
  readonly failed: readonly Organization[];
}

/** Looks in the domains of other organizations: one call each, when it is asked for. */
function useOtherOrganizations(target: JumpTarget | undefined, others: readonly Organization[]) {
  const provider = useDataProvider();
  const authProvider = useAuthProvider();
  const [search, setSearch] = useState<Search>();
  const host = target?.hosts[0];

  async function look() {
    if (!target || host === undefined) return;
    setSearch({ host, isDone: false, found: [], failed: [] });
    const calls = others.map(({ id }) =>
      provider().getList<Domain>({ resource: domains.name, meta: inScope({ organizationId: id }) }),
    );
    for (const call of calls) void call.catch(authProvider.onError); // they are no queries, for which Refine does it
    const answers = await Promise.allSettled(calls);
    const found = answers.flatMap((answer, place) => {
      const organization = others[place];
      const own = answer.status === 'fulfilled' && answer.value.data.find(({ domain }) => isOfDomain(target, domain));
      return organization && own ? [{ organization, domain: own.domain }] : [];
    });
    const failed = others.filter((_, place) => answers[place]?.status === 'rejected');
    setSearch((now) => (now?.host === host ? { host, isDone: true, found, failed } : now));
  }
  return { search: search?.host === host ? search : undefined, look: () => void look() };
}
