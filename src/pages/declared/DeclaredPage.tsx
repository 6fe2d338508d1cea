import { useResourceParams } from '@refinedev/core';
import { lazyPart } from '@/lib/lazy/lazyPart';
import type { ResourceDeclaration } from '@/providers/data/declaration';
import { resources } from '@/resources';
import { RecordsPage } from './RecordsPage';

const pages = new Map(resources.map((resource) => [resource.name, drawn(resource)]));

/** The page of the declared resource that the route table names, when it has no page of its own. */
export function DeclaredPage() {
  const { identifier = '' } = useResourceParams();
  const page = pages.get(identifier);
  if (!page) throw new Error(`No resource '${identifier}' is declared`);
  return <page.Part />;
}

/** Its slots come with it. */
function drawn(resource: ResourceDeclaration) {
  return lazyPart(async () => {
    const slots = await resource.page?.load();
    return () => <RecordsPage resource={resource} slots={slots} />;
  });
}
