import { uploadFirebaseCsv } from '@/contract/imports';
import { defineResource } from '@/providers/data/defineResource';
import { UploadIcon } from '@/ui/icons/navigation';

export const imports = defineResource({
  name: 'imports',
  needs: 'project',
  menu: { label: 'Import Data', route: '/upload', icon: <UploadIcon /> },
  create: {
    endpoint: uploadFirebaseCsv,
    refusal: ({ success, message }) => (success ? undefined : (message ?? '')),
  },
});
