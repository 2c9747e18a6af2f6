import { describe, expect, test } from 'vitest';
import { everything, filterOf, readView, type View, writeView } from './view.ts';

describe('the view of the courses', () => {
  test.each<View>([
    everything,
    { ...everything, categoryId: '3' },
    { ...everything, isPurchasedOnly: true },
    { categoryId: '12', isPurchasedOnly: true, search: 'spot gold' },
  ])('comes back from the address as it went: %j', (view) => {
    expect(readView(writeView(view))).toEqual(view);
  });

  test('leaves the address short when it says nothing special', () => {
    expect(writeView(everything).toString()).toBe('');
  });

  test.each(['category=gold', 'category=-1', 'category=0', 'purchased=yes'])(
    'ignores %s',
    (query) => {
      expect(readView(new URLSearchParams(query))).toEqual(everything);
    },
  );

  test('asks the server only for what is chosen', () => {
    expect(filterOf(everything)).toEqual({});
    expect(filterOf({ categoryId: '2', isPurchasedOnly: true, search: ' oil ' })).toEqual({
      categoryId: '2',
      purchasedOnly: 'true',
      search: 'oil',
    });
  });
});
