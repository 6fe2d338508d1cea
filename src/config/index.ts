import { type Env, parseEnv } from './env';

/** The configuration of this build, read once. Importing it throws `ConfigurationError`, so `main.tsx` checks first. */
export const env: Env = parseEnv(import.meta.env);
