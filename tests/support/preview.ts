import { onTestFinished } from 'vitest';
import { env, type PreviewFeature } from '@/config';

/** Deploys the test's app with these preview features; without it there are none. */
export function previewing(...previewFeatures: readonly PreviewFeature[]): void {
  const before = env.previewFeatures;
  Object.assign(env, { previewFeatures });
  onTestFinished(() => void Object.assign(env, { previewFeatures: before }));
}
