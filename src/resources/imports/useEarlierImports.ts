import { useStore } from 'zustand';
import { allowsFunctional, consentStore } from '@/providers/consent';
import { earlierImports } from '@/providers/store/keptImports';

/** The uploads of a project that this device can prove, the newest first; none once they may no longer be kept. */
export function useEarlierImports(organizationId: string, projectId: string) {
  useStore(consentStore, allowsFunctional);
  return earlierImports(organizationId, projectId);
}
