import { randomUUID } from 'node:crypto';

/** An identity that tells what it is the identity of: `org_…`. */
export const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;
