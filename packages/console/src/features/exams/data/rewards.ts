import { useQuery } from '@tanstack/react-query';
import type { CallOutput, ConsoleCalls } from '@tradewind/contract';
import { examKey, useDeed } from './banks.ts';
import { client } from '../../../data/client.ts';

export type Rewards = CallOutput<ConsoleCalls['getRewards']>;
export type PayingPaper = Rewards['papers'][number];

export const useRewards = () =>
  useQuery({ queryKey: [...examKey, 'rewards'], queryFn: () => client.getRewards() });

export const useSetPaperReward = () => useDeed(client.setPaperReward);
