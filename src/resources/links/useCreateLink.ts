import { useEffect } from 'react';
import type { CreateLinkBody } from '@/contract/links';
import { tellLists } from '@/engines/link-lists';
import { isLinkField, type LinkProblems, linkId, shortUrl } from '@/engines/links';
import { whenQuiet } from '@/lib/browser/whenQuiet';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { useIdentity } from '@/providers/auth/identity';
import { useAuthProvider } from '@/providers/auth/SessionProvider';
import { useAction } from '@/providers/data/useAction';
import { mayBeDone, type Toast } from '@/providers/data/useWrite';
import { ApiError } from '@/providers/http/apiError';
import { clientFor } from '@/providers/http/client';
import { errorSentence } from '@/providers/http/errorSentence';
import { beginWrite } from '@/providers/notifications';
import { links } from './resource';

/**
 * How the creation of a link ended. `problems` are the server's complaints, by field. After `lookUp`, which is there where the link may have
 * been created all the same, it is known.
 */
export type CreateOutcome =
  | { readonly kind: 'created'; readonly id: string; readonly shortUrl: string }
  | {
      readonly kind: 'refused';
      readonly sentence: string;
      readonly problems: LinkProblems;
      readonly lookUp?: LinkLookUp;
    };

export interface LinkLookUp {
  /** What is to be done about it. */
  readonly advice: string;
  readonly look: () => Promise<CreateOutcome>;
}

/** The toasts of a creation. */
export interface CreateToasts {
  readonly created: (shortUrl: string) => Toast;
  readonly refused: (sentence: string) => Toast;
}

export type LinkCreation = ReturnType<typeof useCreateLink>;

/** Creates one link. Another order is taken only after a refusal. */
export function useCreateLink(scope: { readonly organizationId: string; readonly projectId: string }) {
  const { run, isPending } = useAction(links.create, { isOnce: true });
  const authProvider = useAuthProvider();
  const { getToken } = useIdentity();

  // without a connection neither the answer of a creation nor this code would come
  useEffect(() => void whenQuiet().then(lookUpCode.preload), []);

  /** Sends once however often it is called; answers undefined while a request is under way and after it succeeded. */
  async function create(body: CreateLinkBody, toasts: CreateToasts): Promise<CreateOutcome | undefined> {
    const begun = Date.now();
    const ownUrl = shortUrl({ domain: body.domain, slug: body.customSlug });
    const end = await run({
      path: { ...scope, domain: body.domain },
      values: body,
      subject: ownUrl,
      done: (reply) => toasts.created(reply.shortUrl ?? ownUrl),
      failed: (error) => toasts.refused(sentenceOf(error)),
    });
    const place = { ...scope, domains: [body.domain] };
    const created = (url: string): CreateOutcome => {
      const id = linkId(body.domain, body.customSlug);
      void tellLists(place, { kind: 'created', ids: [id] });
      return { kind: 'created', id, shortUrl: url };
    };
    if (end?.kind === 'done') return created(end.data.shortUrl ?? ownUrl);
    if (end?.kind !== 'failed') return undefined;
    const sentence = sentenceOf(end.error);
    const refused = { kind: 'refused', sentence, problems: complaints(end.error, sentence) } as const;
    if (!mayBeDone(end.error)) return refused;

    /** Looks into the list as jobs do. */
    async function look(): Promise<CreateOutcome> {
      const find = async () => (await lookUpCode.load())(clientFor(getToken), place, body, begun);
      const found = await find().catch((error: unknown) => {
        void authProvider.onError(error);
        return { kind: 'failed' } as const;
      });
      if (found.kind === 'created') {
        beginWrite(place, ownUrl).tell({ kind: 'success', ...toasts.created(ownUrl) });
        return created(ownUrl);
      }
      if (found.kind === 'taken')
        return { kind: 'refused', sentence: texts.taken, problems: { customSlug: texts.taken } };
      if (found.kind === 'similar')
        return {
          kind: 'refused',
          sentence: texts.similar(found.destination),
          problems: {},
          lookUp: { advice: texts.mayBeYours, look },
        };
      const [sentence, advice] =
        found.kind === 'failed' ? [texts.notLooked, texts.mayBeCreated] : [texts.notFound, texts.createAgain];
      return { kind: 'refused', sentence, problems: {}, lookUp: { advice, look } };
    }
    return { ...refused, lookUp: { advice: texts.mayBeCreated, look } };
  }

  return { create, isCreating: isPending };
}

const lookUpCode = lazyCode(async () => (await (await import('./lookUpLink')).lookUpCode.load()).findCreatedLink);

const texts = {
  taken: 'The slug is taken.',
  notFound: 'The link was not found in the list.',
  similar: (destination: string) => `A link with this slug is in the list, and leads to ${destination}.`,
  mayBeYours:
    'It may be the link that you have created, or an earlier one. To create another link, choose another slug.',
  notLooked: 'The list could not be read.',
  mayBeCreated: 'The link may have been created. Look for it before you create it again.',
  createAgain: 'You can create it again.',
} as const;

const sentenceOf = (error: unknown) =>
  errorSentence(error, complaintsOfNoField(error) || 'Failed to create link. Please try again.');

/** The server's complaints about what the form has no field for. */
function complaintsOfNoField(error: unknown): string {
  const errors = error instanceof ApiError ? Object.entries(error.errors) : [];
  return errors.flatMap(([field, words]) => (isLinkField(field) ? [] : words)).join(' ');
}

/** The server's complaints by field; a conflict without any is about the slug, the only thing that has to be unique. */
function complaints(error: unknown, sentence: string): LinkProblems {
  if (!(error instanceof ApiError)) return {};
  const named = Object.entries(error.errors).filter(([field]) => isLinkField(field));
  if (named.length === 0 && error.statusCode === 409) return { customSlug: sentence };
  return Object.fromEntries(named);
}
