import type { PageSlots } from '@/providers/data/declaration';
import { Notice } from '@/ui/feedback/Notice';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { ShortText } from '@/ui/text/ShortText';
import type { Project } from './resource';

/** What the page of the projects shows besides its declaration (docs/product.md#projects-page). */
export const page: PageSlots<Project> = {
  texts: {
    missing: {
      title: 'No Organization Selected',
      text: 'Please select an organization first to view and manage projects.',
    },
    empty: 'No projects found',
    emptyHint: 'Links live in projects. Create one to start.',
    offer: 'is ready. Select it to work in it; the current project stays selected until then.',
  },
  notice: (
    <Notice tone="blue" title="UI mockup: projects can't be edited or deleted yet">
      You can create projects and select them.
    </Notice>
  ),
  card: {
    description: ({ description }) => description,
    facts: ({ created, createdBy }) => [
      (created || createdBy) && (
        <>
          <span>Created</span> {created && <RelativeTime instant={created} isPast />}{' '}
          {createdBy && (
            <>
              <span>by</span> <ShortText text={createdBy} limit={60} />
            </>
          )}
        </>
      ),
    ],
  },
  failure: (_, sentence) => sentence,
};
