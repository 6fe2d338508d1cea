import { env } from './index';

/** What is not for everybody yet; `VITE_PREVIEW_FEATURES` of a deployment names those that it shows. */
export type PreviewFeature = 'bulk-actions';

export const isPreviewed = (feature: PreviewFeature) => env.previewFeatures.includes(feature);
