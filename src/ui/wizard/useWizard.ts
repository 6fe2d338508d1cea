import { useState } from 'react';

/** Where a wizard stands, steps counted from 0. Steps that were reached stay mounted, so that nothing typed is lost. */
export interface Wizard {
  readonly step: number;
  readonly reached: number;
  readonly count: number;
  readonly isLast: boolean;
  readonly goTo: (step: number) => void;
  readonly goNext: () => void;
  readonly goBack: () => void;
}

export function useWizard(count: number): Wizard {
  const [{ step, reached }, setPosition] = useState({ step: 0, reached: 0 });
  const goTo = (wanted: number) =>
    setPosition((position) => {
      const step = Math.min(Math.max(wanted, 0), count - 1);
      return { step, reached: Math.max(step, position.reached) };
    });
  return {
    step,
    reached,
    count,
    isLast: step === count - 1,
    goTo,
    goNext: () => goTo(step + 1),
    goBack: () => goTo(step - 1),
  };
}
