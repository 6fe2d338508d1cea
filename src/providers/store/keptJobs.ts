import { useStore } from 'zustand';
import { type KeptJobs, onDevice, type Register, readRegister, writeRegister } from './register';

/** Notes what is known of the jobs; without it there are none. */
export function noteJobs(owner: string, jobs: KeptJobs | undefined): void {
  const register: Register = { lists: {}, ...readRegister(), owner, jobs };
  const isNothing = !jobs && register.opened === undefined && !register.imports?.length;
  writeRegister(isNothing ? undefined : register);
}

export const unfinishedJobs = (): number => readRegister()?.jobs?.unfinished ?? 0;

/** The person has an unfinished job on this device. Costs no database and no code of the engine. */
export const useHasJobs = (): boolean => useStore(onDevice, ({ kept }) => (kept?.jobs?.unfinished ?? 0) > 0);
