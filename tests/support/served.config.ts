import { mergeConfig } from 'vite';
import dashboard from '../../vite.config.ts';
import { securityHeaders } from './securityHeaders.ts';

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export of its configuration
export default mergeConfig(dashboard, { preview: { headers: securityHeaders } });
