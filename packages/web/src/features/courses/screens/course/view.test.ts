import { describe, expect, test } from 'vitest';
import { everything, filterOf, readView, type View, writeView } from './view.ts';

describe('the view of the courses', () => {
  test.each<View>([
    everything,
    { ...everything, categoryId: '3' },
    { ...everything, isPurchasedOnly: true },
    { categoryId: '12', isPurchasedOnly: true, search: 'spot gold' },
  ])('is the same after it was written to the address and read again: %j', (view) => {
    expect(readView(writeView(view))).toEqual(view);
  });

  test('leaves default values out of the address', () => {
    expect(writeView(everything).toString()).toBe('');
  });

  test.each(['category=gold', 'category=-1', 'category=0', 'purchased=yes'])(
    'ignores %s',
    (query) => {
      expect(readView(new URLSearchParams(query))).toEqual(everything);
    },
  );

  test('sends only the chosen filters to the server', () => {
    expect(filterOf(everything)).toEqual({});
    expect(filterOf({ categoryId: '2', isPurchasedOnly: true, search: ' oil ' })).toEqual({
      categoryId: '2',
      purchasedOnly: 'true',
      search: 'oil',
    });
  });
});
