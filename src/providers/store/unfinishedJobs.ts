import { useStore } from 'zustand';
import { jobsRegister } from './jobsRegister';

export const unfinishedJobs = (): number => jobsRegister.read()?.unfinished ?? 0;

/** The person has an unfinished job on this device. Costs no database and no code of the engine. */
export const useHasJobs = (): boolean => useStore(jobsRegister, (state) => (state?.unfinished ?? 0) > 0);
