import { useEffect, useState } from 'react';
import { env } from '@/config';
import { type KnownLink, serverCode } from '@/engines/link-lists';
import { isOfDomain, type JumpTarget, noFilter } from '@/engines/links';
import { useIdentity } from '@/providers/auth/identity';
import { useAuthProvider } from '@/providers/auth/SessionProvider';
import { clientFor } from '@/providers/http/client';
import { canCarryLinks, type Domain } from '@/resources/domains/resource';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { maxEntries } from './entries';

/** After a key, in ms: what is being typed is no question yet. */
const pauseMs = 150;
/** Each is asked by a call of its own. */
const maxDomains = 4;

const none: readonly KnownLink[] = [];

/** What the server finds on the domains of the project, or the link that a short URL names, in deployments whose server searches; undefined until it has answered. */
export function useServed(
  text: string,
  target: JumpTarget | undefined,
  domains: readonly Domain[],
): readonly KnownLink[] | undefined {
  const { organizationId, projectId } = useSelection();
  const { getToken } = useIdentity();
  const authProvider = useAuthProvider();
  const [found, setFound] = useState({ question: '', links: none });
  const named = ({ domain }: Domain) => !target || isOfDomain(target, domain);
  const names = domains.filter((one) => canCarryLinks(one) && named(one)).slice(0, maxDomains);
  const isAsked = env.linkSearch === 'server' && text !== '' && names.length > 0;
  const question = isAsked ? JSON.stringify([text, organizationId, projectId, names.map(({ domain }) => domain)]) : '';
  // The server is outside React.
  useEffect(() => {
    if (question === '' || organizationId === undefined || projectId === undefined) return undefined;
    const asking = new AbortController();
    const place = { organizationId, projectId };
    async function ask(): Promise<readonly KnownLink[]> {
      const { ServerQuestions } = await serverCode.load();
      const places = names.map(({ domain }) => ({ ...place, domains: [domain] }));
      const query = { filter: { ...noFilter, text }, sort: undefined, now: Date.now() };
      const answers = places.map(async (one) => {
        const questions = new ServerQuestions(clientFor(getToken), one, (error) => void authProvider.onError(error));
        const links = target
          ? await questions.withSlugs(target.slugs, asking.signal)
          : (await questions.matching(query, maxEntries, asking.signal))?.links;
        return (links ?? []).map((link): KnownLink => ({ link, place: one }));
      });
      return (await Promise.all(answers)).flat();
    }
    const show = (links: readonly KnownLink[]) => !asking.signal.aborted && setFound({ question, links });
    const timer = setTimeout(() => void ask().then(show, () => show(none)), pauseMs); // it is told that code is missing
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the question says of which domains, and what
  }, [question]);
  if (question === '') return none;
  return found.question === question ? found.links : undefined;
}
