import { expect, test } from 'vitest';
import { hasBegun } from './has-begun.ts';

const nothing = {
  lessons: { learned: 0, published: 3 },
  days: [{ day: '2026-11-15', seconds: 0 }],
  courses: [{ watched: 0, learned: 0 }],
};

test.each([
  ['a member who has watched nothing has not', {}, false],
  [
    'a member who has played a part of a lesson has',
    { courses: [{ watched: 5, learned: 0 }] },
    true,
  ],
  [
    'a member who learned a lesson before its video was replaced has',
    { courses: [{ watched: 0, learned: 1 }] },
    true,
  ],
  [
    'a member who studied a course that was unpublished since has',
    { days: [{ day: '', seconds: 60 }] },
    true,
  ],
  [
    'a member who learned a lesson of an unlisted course has',
    { lessons: { learned: 1, published: 3 } },
    true,
  ],
])('%s begun', (_, done, begun) => {
  expect(hasBegun({ ...nothing, ...done })).toBe(begun);
});
