import { counted } from '@/lib/text/numbers';
import type { PageSlots } from '@/providers/data/declaration';
import { ApiError } from '@/providers/http/apiError';
import { Badge, StatusTag } from '@/ui/text/Badge';
import { RelativeTime } from '@/ui/text/RelativeTime';
import type { Organization } from './resource';

/** What the page of the organizations shows besides its declaration (docs/product.md#organizations-page). */
export const page: PageSlots<Organization> = {
  texts: {
    context: 'Everything belongs to an organization: its projects, domains, links and members.',
    edit: 'Update organization',
    delete: 'Delete organization',
    deleteConsequences:
      'This action cannot be undone and will also delete all projects and links within this organization.',
    empty: 'No organizations found',
    emptyHint: 'Create your first organization to get started.',
  },
  card: {
    badges: ({ type, isActive }, current) => (
      <>
        {type && <Badge>{type}</Badge>}
        {current}
        {!isActive && <StatusTag tone="orange" label="Inactive" />}
      </>
    ),
    description: ({ description }) => description,
    facts: ({ projectCount, memberCount, created }) => [
      counted(projectCount, 'project'),
      counted(memberCount, 'member'),
      created && (
        <>
          <span>Created</span> <RelativeTime instant={created} isPast />
        </>
      ),
    ],
  },
  fixed: ({ type }) => (type ? [{ label: 'Organization type', text: `${type} (the type can't be changed)` }] : []),
  failure: (error, sentence, verb) => {
    if (!(error instanceof ApiError)) return sentence;
    if (error.kind === 'malformed' && verb !== 'remove') return 'Invalid organization data received from server';
    return (error.kind === 'refused' && error.serverMessage) || sentence;
  },
};
