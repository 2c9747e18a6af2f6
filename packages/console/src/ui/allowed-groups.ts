import {
  changeRequestAskers,
  changeRequestPermissions,
} from '@tradewind/contract/staff/change-requests';
import type { Permission } from '@tradewind/contract/staff/roles';
import type { Destination, DestinationGroup } from './destinations.ts';
import { permissionOf } from './page-permissions.ts';

/**
 * Returns the groups with only the pages that the operator may open, each described by what this operator may do there. A group
 * without such a page is left out.
 */
export function allowedGroups(
  groups: readonly DestinationGroup[],
  held: readonly Permission[],
): DestinationGroup[] {
  return groups
    .map((group) => ({
      ...group,
      destinations: group.destinations
        .filter(({ path }) => mayOpen(held, path))
        .map((destination) => toldTo(held, destination)),
    }))
    .filter((group) => group.destinations.length > 0);
}

/** Permissions that open the page of approvals: those to decide a change request and those to create one. */
const approvals: readonly Permission[] = [
  ...Object.values(changeRequestPermissions),
  ...Object.values(changeRequestAskers),
];

function mayOpen(held: readonly Permission[], path: Destination['path']): boolean {
  if (path === '/approvals') return approvals.some((permission) => held.includes(permission));
  return path === '/roles' || held.includes(permissionOf(path));
}

function toldTo(held: readonly Permission[], destination: Destination): Destination {
  const { more } = destination;
  const mayMore = more !== undefined && held.includes(more.permission);
  return mayMore ? { ...destination, about: more.about } : destination;
}
