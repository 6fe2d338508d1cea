import { uploadFirebaseCsv } from '@/contract/imports';
import { defineResource } from '@/providers/data/defineResource';

export const imports = defineResource({
  name: 'imports',
  needs: 'project',
  create: {
    endpoint: uploadFirebaseCsv,
    refusal: ({ success, message }) => (success ? undefined : (message ?? '')),
  },
});
