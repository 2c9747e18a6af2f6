import * as wire from '@tradewind/contract/generated/app-wire';
import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../data/client.ts';

const client = clientOf({ getRewardsBudget: wire.getRewardsBudget });

/** Loads the public budget for rewards. */
export const useRewardsBudget = () =>
  useQuery({ queryKey: ['rewards-budget'], queryFn: () => client.getRewardsBudget() });
