import type { Permission } from '@tradewind/contract/roles';
import type { DestinationGroup } from './destinations.ts';

/** The groups with what the operator may open; a group with nothing left is gone. */
export function allowedGroups(
  groups: readonly DestinationGroup[],
  held: readonly Permission[],
): DestinationGroup[] {
  return groups
    .map((group) => ({
      ...group,
      destinations: group.destinations.filter(
        ({ permission }) => permission === undefined || held.includes(permission),
      ),
    }))
    .filter((group) => group.destinations.length > 0);
}
