import { expect, test } from 'vitest';
import { playedBetween } from './played.ts';

const moment = (position: number, at: number, speed = 1) => ({ position, at, speed });

test('counts as played what matches the elapsed time', () => {
  expect(playedBetween(moment(10, 0), moment(10.25, 250))).toEqual([10, 10.25]);
  expect(playedBetween(moment(10, 0, 2), moment(12, 1000, 2))).toEqual([10, 12]);
});

test('loses nothing in a background tab, which receives fewer time events', () => {
  expect(playedBetween(moment(10, 0), moment(70, 60_000))).toEqual([10, 70]);
});

test('does not count a jump ahead or back', () => {
  expect(playedBetween(moment(0, 0), moment(7, 40))).toBeUndefined();
  expect(playedBetween(moment(30, 0), moment(10, 250))).toBeUndefined();
  expect(playedBetween(moment(30, 0), moment(30, 250))).toBeUndefined();
});

test('uses the faster speed while the speed changes', () => {
  expect(playedBetween(moment(10, 0, 2), moment(11.9, 1000, 1))).toEqual([10, 11.9]);
});
