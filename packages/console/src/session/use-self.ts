import { useSuspenseQuery } from '@tanstack/react-query';
import type { Permission } from '@tradewind/contract/staff/roles';
import { selfQuery } from '../features/access/data/auth.ts';

/** The operator who is logged in; the route guards have fetched it before any page is rendered. */
export const useSelf = () => useSuspenseQuery(selfQuery).data;

export function useMay(permission: Permission): boolean {
  return useSelf().permissions.includes(permission);
}
