import { log } from '@/providers/log';
import { boot } from './boot';

try {
  boot(JSON.parse(document.getElementById('boot')?.dataset.pages ?? '')); // build/startPage.ts has written it
} catch (cause) {
  log.warn('The start could not be prepared', cause); // the app starts all the same
}
