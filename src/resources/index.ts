import type { ResourceDeclaration } from '@/providers/data/declaration';
import { checkout } from './checkout/resource';
import { domains } from './domains/resource';
import { imports } from './imports/resource';
import { links } from './links/resource';
import { organizations } from './organizations/resource';
import { plans } from './plans/resource';
import { projects } from './projects/resource';

/** Every resource of the product. */
export const resources: readonly ResourceDeclaration[] = [
  links,
  domains,
  imports,
  organizations,
  projects,
  plans,
  checkout,
];
