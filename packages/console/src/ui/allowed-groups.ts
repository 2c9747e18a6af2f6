import {
  changeRequestAskers,
  changeRequestPermissions,
} from '@tradewind/contract/staff/change-requests';
import type { Permission } from '@tradewind/contract/staff/roles';
import type { Destination, DestinationGroup } from './destinations.ts';
import { permissionOf } from './page-permissions.ts';

/**
 * The groups with what the operator may open, each told as what this operator may do there; a group
 * with nothing left is gone.
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

/** Permissions that open the page of approvals: to decide a request, or to follow one's own. */
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
