import type { CreateLinkBody } from '@/contract/links';
import { tellLists } from '@/engines/link-lists';
import { isLinkField, type LinkProblems, linkId, shortUrl } from '@/engines/links';
import { useAction } from '@/providers/data/useAction';
import type { Toast } from '@/providers/data/useWrite';
import { ApiError } from '@/providers/http/apiError';
import { errorSentence } from '@/providers/http/errorSentence';
import { links } from './resource';

/** How the creation of a link ended. `problems` are the server's complaints, by field. */
export type CreateOutcome =
  | { readonly kind: 'created'; readonly id: string; readonly shortUrl: string }
  | { readonly kind: 'refused'; readonly sentence: string; readonly problems: LinkProblems };

/** The toasts of a creation. */
export interface CreateToasts {
  readonly created: (shortUrl: string) => Toast;
  readonly refused: (sentence: string) => Toast;
}

export type LinkCreation = ReturnType<typeof useCreateLink>;

/** Creates one link. Another order is taken only after a refusal. */
export function useCreateLink(scope: { readonly organizationId: string; readonly projectId: string }) {
  const { run, isPending } = useAction(links.create, { isOnce: true });

  /** Sends once however often it is called; answers undefined while a request is under way and after it succeeded. */
  async function create(body: CreateLinkBody, toasts: CreateToasts): Promise<CreateOutcome | undefined> {
    const ownUrl = shortUrl({ domain: body.domain, slug: body.customSlug });
    const end = await run({
      path: { ...scope, domain: body.domain },
      values: body,
      subject: ownUrl,
      done: (reply) => toasts.created(reply.shortUrl ?? ownUrl),
      failed: (error) => toasts.refused(sentenceOf(error)),
    });
    if (end?.kind === 'done') {
      const id = linkId(body.domain, body.customSlug);
      void tellLists({ ...scope, domain: body.domain }, { kind: 'created', ids: [id] });
      return { kind: 'created', id, shortUrl: end.data.shortUrl ?? ownUrl };
    }
    if (end?.kind !== 'failed') return undefined;
    const sentence = sentenceOf(end.error);
    return { kind: 'refused', sentence, problems: complaints(end.error, sentence) };
  }

  return { create, isCreating: isPending };
}

const sentenceOf = (error: unknown) => errorSentence(error, 'Failed to create link. Please try again.');

/** The server's complaints by field; a conflict without any is about the slug, the only thing that has to be unique. */
function complaints(error: unknown, sentence: string): LinkProblems {
  if (!(error instanceof ApiError)) return {};
  const named = Object.entries(error.errors).filter(([field]) => isLinkField(field));
  if (named.length === 0 && error.statusCode === 409) return { customSlug: sentence };
  return Object.fromEntries(named);
}
