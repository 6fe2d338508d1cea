import { mergeConfig, type Plugin, type PreviewServer } from 'vite';
import dashboard from '../../vite.config.ts';
import { callGate } from './callGate.ts';
import { staticHost } from './staticHost.ts';

const delayMs = Number(process.env.ANSWER_DELAY_MS ?? 0);

/** Has each answer and each file come later, in a run that looks for journeys which pass by chance (docs/testing.md). */
const delayed: Plugin = {
  name: 'delayed-answers',
  enforce: 'pre',
  configurePreviewServer: ({ middlewares }: PreviewServer) =>
    void middlewares.use((request, _, next) => {
      if (delayMs > 0 && /^\/(v1|assets)\//.test(request.url ?? '')) setTimeout(next, delayMs);
      else next();
    }),
};

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
export default mergeConfig(dashboard, { plugins: [gated, delayed, asDeployed] });
