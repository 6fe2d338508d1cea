import { log } from '@/providers/log';
import { type BootFiles, boot } from './boot';

const noFiles: BootFiles = { pages: {}, sdk: [] };

try {
  const { files } = document.getElementById('boot')?.dataset ?? {};
  boot(files ? JSON.parse(files) : noFiles); // the build has written them
} catch (cause) {
  log.warn('The start could not be prepared', cause); // the app starts all the same
}
