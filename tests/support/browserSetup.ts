import { completeBrowser } from './browser';

// Ahead of the other setup, because modules of the app ask the browser when they are loaded.
await completeBrowser();
