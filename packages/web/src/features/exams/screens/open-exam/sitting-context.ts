import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { answerIn, type QueueState } from '../../data/queue-state.ts';
import type { GivenAnswer } from '../../data/kept-answers.ts';
import type { OpenSitting } from '../../data/open-sitting.ts';

export interface SittingValue extends OpenSitting {
  readonly sittingId: string;
}

const SittingContext = createContext<SittingValue | undefined>(undefined);

export const SittingProvider = SittingContext;

export function useSitting(): SittingValue {
  const sitting = use(SittingContext);
  if (sitting === undefined) throw new Error('Not inside of a sitting');
  return sitting;
}

export function useQueue<T>(select: (state: QueueState) => T): T {
  return useStore(useSitting().queue.state, select);
}

export const useAnswer = (number: number): GivenAnswer =>
  useQueue((state) => answerIn(state, number));
