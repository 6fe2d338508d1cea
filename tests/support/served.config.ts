import { mergeConfig, type Plugin, type PreviewServer } from 'vite';
import dashboard from '../../vite.config.ts';
import { callGate } from './callGate.ts';
import { staticHost } from './staticHost.ts';

const gated: Plugin = {
  name: 'gated-calls',
  enforce: 'pre',
  configurePreviewServer: ({ middlewares }: PreviewServer) => void middlewares.use(callGate()),
};

/** Answers after the sandbox and before Vite, which gets no request. */
const asDeployed: Plugin = {
  name: 'as-deployed',
  configurePreviewServer({ config, middlewares, httpServer }: PreviewServer) {
    // a connection that is closed when it is idle may be used once more at that very moment, by Playwright's `route.fetch`
    if ('keepAliveTimeout' in httpServer) httpServer.keepAliveTimeout = 0;
    const serve = staticHost(config.build.outDir);
    middlewares.use((request, response) => {
      serve(request, response).catch((error: Error) => response.destroy(error));
    });
  },
};

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export of its configuration
export default mergeConfig(dashboard, { plugins: [gated, asDeployed] });
