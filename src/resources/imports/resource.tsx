import { CloudUploadOutlined } from '@ant-design/icons';
import { uploadFirebaseCsv } from '@/contract/imports';
import { defineResource } from '@/providers/data/defineResource';

export const imports = defineResource({
  name: 'imports',
  needs: 'project',
  menu: { label: 'Import Data', route: '/upload', icon: <CloudUploadOutlined /> },
  create: { endpoint: uploadFirebaseCsv },
});
