import { permissionsOf } from '@tradewind/contract/staff/roles';
import { expect, test } from 'vitest';
import { allowedGroups } from './allowed-groups.ts';
import type { Destination, DestinationGroup } from './destinations.ts';

const name = { id: 'name' };
const open: Destination = { path: '/roles', name, about: name };
const members: Destination = { ...open, path: '/members' };
const audit: Destination = { ...open, path: '/audit' };

const group = (key: string, ...destinations: Destination[]): DestinationGroup => ({
  key,
  name,
  destinations,
});

const pathsFor = (groups: DestinationGroup[], ...held: Parameters<typeof permissionsOf>[0]) =>
  allowedGroups(groups, [...permissionsOf(held)]).map(({ key, destinations }) =>
    [key].concat(destinations.map(({ path }) => path)),
  );

test('an operator sees pages that one of their roles permits and pages that need no permission', () => {
  const groups = [group('people', members), group('office', open, audit)];
  expect(pathsFor(groups, 'teacher')).toEqual([
    ['people', '/members'],
    ['office', '/roles'],
  ]);
  expect(pathsFor(groups, 'owner')).toEqual([
    ['people', '/members'],
    ['office', '/roles', '/audit'],
  ]);
});

test('a group in which the operator may open no page is left out', () => {
  expect(pathsFor([group('people', members), group('office', open)], 'editor')).toEqual([
    ['office', '/roles'],
  ]);
});

test('the page of approvals is open to operators who approve changes and to those who ask for them', () => {
  const groups = [group('office', { ...open, path: '/approvals' })];
  for (const role of ['owner', 'finance', 'teacher'] as const)
    expect(pathsFor(groups, role)).toEqual([['office', '/approvals']]);
  expect(pathsFor(groups, 'auditor')).toEqual([]);
});

test('a page that the operator may only look at is not described as something they can do', () => {
  const more = { permission: 'member.manage' as const, about: { id: 'help them' } };
  const groups = [group('people', { ...members, more })];
  const aboutFor = (...held: Parameters<typeof permissionsOf>[0]) =>
    allowedGroups(groups, [...permissionsOf(held)])[0]?.destinations[0]?.about.id;
  expect(aboutFor('teacher')).toBe('name');
  expect(aboutFor('support')).toBe('help them');
});
