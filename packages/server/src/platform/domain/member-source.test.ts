import { expect, test } from 'vitest';
import { eachPage } from './member-source.ts';

test.each([0, 1, 2, 3, 4, 5])(
  'a list of %i rows that is read two at a time yields each row once and in order',
  async (count) => {
    const list = Array.from({ length: count }, (_, nth) => ({ id: nth + 1 }));
    const read = (last: { id: number } | undefined, most: number) =>
      Promise.resolve(list.filter(({ id }) => id > (last?.id ?? 0)).slice(0, most));
    const found = [];
    for await (const rows of eachPage(read, 2)) found.push(...rows);
    expect(found).toEqual(list);
  },
);
