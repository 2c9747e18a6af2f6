import { describe, expect, test } from 'vitest';
import { everything, readView, sortedBy, type View, writeView } from './view.ts';

describe('the view of the list', () => {
  test.each<View>([
    everything,
    { ...everything, group: 'metals' },
    { ...everything, search: 'xa u' },
    { ...everything, sort: 'pair', isDescending: false },
    { ...everything, sort: 'pair', isDescending: true },
    { group: 'energy', search: 'oil', sort: 'change', isDescending: false },
  ])('is the same after it was written to the address and read again: %j', (view) => {
    expect(readView(writeView(view))).toEqual(view);
  });

  test('leaves default values out of the address', () => {
    expect(writeView(everything).toString()).toBe('');
  });

  test.each(['group=coins', 'sort=luck', 'sort=__proto__'])('ignores %s', (query) => {
    expect(readView(new URLSearchParams(query))).toEqual(everything);
  });

  test('a column is first sorted in its natural direction, then in the other', () => {
    const byPair = sortedBy(everything, 'pair');
    expect(byPair).toMatchObject({ sort: 'pair', isDescending: false });
    expect(sortedBy(byPair, 'pair')).toMatchObject({ isDescending: true });
    expect(sortedBy(byPair, 'change')).toMatchObject({ sort: 'change', isDescending: true });
  });
});
