import { useState } from 'react';
import { useSitting } from './sitting-context.ts';

/** The questions that the member has flagged to return to. They are a private note and stay on this phone. */
export function useFlags() {
  const { store } = useSitting();
  const [all, setAll] = useState(() => store.numbers('flags'));
  const toggle = (number: number) => {
    const next = all.includes(number) ? all.filter((one) => one !== number) : [...all, number];
    store.setNumbers('flags', next);
    setAll(next);
  };
  return { all, has: (number: number) => all.includes(number), toggle };
}
