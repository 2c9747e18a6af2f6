import { describe, expect, test } from 'vitest';
import { fitted } from './shrink-photo.ts';

describe('a photo', () => {
  test('is scaled down to 2000 pixels, and never scaled up', () => {
    expect(fitted(4032, 3024)).toEqual({ width: 2000, height: 1500 });
    expect(fitted(3000, 4000)).toEqual({ width: 1500, height: 2000 });
    expect(fitted(640, 480)).toEqual({ width: 640, height: 480 });
    expect(fitted(0, 0)).toEqual({ width: 0, height: 0 });
  });
});
