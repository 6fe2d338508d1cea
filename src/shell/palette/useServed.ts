import { useEffect, useState } from 'react';
import { env } from '@/config';
import { type KnownLink, serverCode } from '@/engines/link-lists';
import { noFilter } from '@/engines/links';
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

/** What the server finds on the domains of the project, in deployments whose server searches; nothing of an earlier text. */
export function useServed(text: string, domains: readonly Domain[]): readonly KnownLink[] {
  const { organizationId, projectId } = useSelection();
  const { getToken } = useIdentity();
  const authProvider = useAuthProvider();
  const [found, setFound] = useState({ question: '', links: none });
  const names = domains.filter(canCarryLinks).slice(0, maxDomains);
  const isAsked = env.linkSearch === 'server' && text !== '' && names.length > 0;
  const question = isAsked ? JSON.stringify([text, organizationId, projectId, names.map(({ domain }) => domain)]) : '';
  // The server is outside React.
  useEffect(() => {
    if (question === '' || organizationId === undefined || projectId === undefined) return undefined;
    const asking = new AbortController();
    const place = { organizationId, projectId };
    async function ask() {
      const { hintQuestions } = await serverCode.load();
      const places = names.map(({ domain }) => ({ ...place, domains: [domain] }));
      const query = { filter: { ...noFilter, text }, sort: undefined, now: Date.now() };
      const answers = places.map(async (one) => {
        const questions = hintQuestions(clientFor(getToken), one, (error) => void authProvider.onError(error));
        const read = await questions.matching(query, maxEntries, asking.signal);
        return (read?.links ?? []).map((link): KnownLink => ({ link, place: one }));
      });
      const links = (await Promise.all(answers)).flat();
      if (!asking.signal.aborted) setFound({ question, links });
    }
    const timer = setTimeout(() => void ask().catch(() => undefined), pauseMs); // it is told that code is missing
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the question says of which domains, and what
  }, [question]);
  return found.question === question ? found.links : none;
}
