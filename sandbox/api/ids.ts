import { randomUUID } from 'node:crypto';

/** A new id whose prefix names the kind of record: `org_…`. */
export const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;
