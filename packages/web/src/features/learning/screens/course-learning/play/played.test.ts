import { expect, test } from 'vitest';
import { playedBetween } from './played.ts';

const moment = (position: number, at: number, speed = 1) => ({ position, at, speed });

test('as much as the clock went by was played', () => {
  expect(playedBetween(moment(10, 0), moment(10.25, 250))).toEqual([10, 10.25]);
  expect(playedBetween(moment(10, 0, 2), moment(12, 1000, 2))).toEqual([10, 12]);
});

test('a tab behind others, which is told of the time more seldom, loses nothing', () => {
  expect(playedBetween(moment(10, 0), moment(70, 60_000))).toEqual([10, 70]);
});

test('a jump ahead or back was not played', () => {
  expect(playedBetween(moment(0, 0), moment(7, 40))).toBeUndefined();
  expect(playedBetween(moment(30, 0), moment(10, 250))).toBeUndefined();
  expect(playedBetween(moment(30, 0), moment(30, 250))).toBeUndefined();
});

test('while the speed changes, the faster one explains the way', () => {
  expect(playedBetween(moment(10, 0, 2), moment(11.9, 1000, 1))).toEqual([10, 11.9]);
});
