import { expect, test } from 'vitest';
import { sampleDollarCode } from '../devnet/sample-dollar.ts';
import { compileSampleDollar } from './compile-sample-dollar.ts';

test('the token on a development chain is what its source says', async () => {
  expect(await compileSampleDollar()).toBe(sampleDollarCode);
});
