import { useSyncExternalStore } from 'react';
import { jobsRegister, unfinishedJobs } from '@/providers/store/jobsRegister';

/** The person has an unfinished job on this device. Costs no database and no code of the engine. */
export const useHasJobs = (): boolean => useSyncExternalStore(jobsRegister.subscribe, unfinishedJobs) > 0;
