import { mergeConfig, type Plugin, type PreviewServer } from 'vite';
import dashboard from '../../vite.config.ts';
import { staticHost } from './staticHost.ts';

/** Stands behind the sandbox, which answers what is its own, and before Vite, which has nothing left to answer. */
const asDeployed: Plugin = {
  name: 'as-deployed',
  configurePreviewServer({ config, middlewares }: PreviewServer) {
    const serve = staticHost(config.build.outDir);
    middlewares.use((request, response) => {
      serve(request, response).catch((error: Error) => response.destroy(error));
    });
  },
};

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export of its configuration
export default mergeConfig(dashboard, { plugins: [asDeployed] });
