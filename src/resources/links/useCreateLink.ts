import { useCreate } from '@refinedev/core';
import { useRef } from 'react';
import type { CreateLinkBody } from '@/contract/links';
import { inScope } from '@/providers/data/scope';
import { ApiError, errorSentence } from '@/providers/http/apiError';
import { isLinkField, type LinkProblems } from './form';
import { linkId, shortUrl } from './model';

/** How an order to create a link ended. `problems` are the server's complaints, by field. */
export type CreateOutcome =
  | { readonly is: 'created'; readonly id: string; readonly shortUrl: string }
  | { readonly is: 'refused'; readonly sentence: string; readonly problems: LinkProblems };

export interface LinkCreation {
  /** Sends once however often it is called; answers undefined while a request is under way and after it succeeded. */
  readonly create: (body: CreateLinkBody) => Promise<CreateOutcome | undefined>;
  readonly isCreating: boolean;
}

type Reply = { readonly shortUrl?: string | undefined };

/** Creates one link. Another order is taken only after a refusal. */
export function useCreateLink(scope: { readonly organizationId: string; readonly projectId: string }): LinkCreation {
  const { mutateAsync, mutation } = useCreate<Reply, ApiError, CreateLinkBody>();
  // Several presses can come before React renders again, so the state of the mutation is too late.
  const isSpent = useRef(false);

  async function create(body: CreateLinkBody): Promise<CreateOutcome | undefined> {
    if (isSpent.current) return undefined;
    isSpent.current = true;
    const id = linkId(body.domain, body.customSlug);
    const ownUrl = shortUrl({ domain: body.domain, slug: body.customSlug });
    try {
      const { data } = await mutateAsync({
        resource: 'links',
        values: body,
        meta: inScope({ ...scope, domain: body.domain }),
        invalidates: [],
        successNotification: false,
        errorNotification: false,
      });
      return { is: 'created', id, shortUrl: data.shortUrl ?? ownUrl };
    } catch (error) {
      // Only the answer to a success is read as a reply: the link is there, and another order would collide with it.
      if (error instanceof ApiError && error.kind === 'malformed') return { is: 'created', id, shortUrl: ownUrl };
      isSpent.current = false;
      const sentence = errorSentence(error, 'Failed to create link. Please try again.');
      return { is: 'refused', sentence, problems: complaints(error, sentence) };
    }
  }

  return { create, isCreating: mutation.isPending };
}

/** The server's complaints by field; a conflict without any is about the slug, the only thing that has to be unique. */
function complaints(error: unknown, sentence: string): LinkProblems {
  if (!(error instanceof ApiError)) return {};
  const named = Object.entries(error.errors).filter(([field]) => isLinkField(field));
  if (named.length === 0 && error.statusCode === 409) return { customSlug: sentence };
  return Object.fromEntries(named);
}
