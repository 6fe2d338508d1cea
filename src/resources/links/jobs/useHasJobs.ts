import { useStore } from 'zustand';
import { jobsRegister } from '@/providers/store/jobsRegister';

/** The person has an unfinished job on this device. Costs no database and no code of the engine. */
export const useHasJobs = (): boolean => useStore(jobsRegister, (register) => (register?.unfinished ?? 0) > 0);
