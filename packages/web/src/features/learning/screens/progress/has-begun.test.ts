import { expect, test } from 'vitest';
import { hasBegun } from './has-begun.ts';

const nothing = {
  lessons: { learned: 0, published: 3 },
  days: [{ day: '2026-11-15', seconds: 0 }],
  courses: [{ watched: 0, learned: 0 }],
};

test.each([
  ['who has watched nothing has not', {}, false],
  ['who has played a part of a lesson has', { courses: [{ watched: 5, learned: 0 }] }, true],
  [
    'who learned one whose video was exchanged since has',
    { courses: [{ watched: 0, learned: 1 }] },
    true,
  ],
  ['who studied this week what is unpublished now has', { days: [{ day: '', seconds: 60 }] }, true],
  [
    'who learned a lesson of a course that is not listed has',
    { lessons: { learned: 1, published: 3 } },
    true,
  ],
])('%s begun', (_, done, begun) => {
  expect(hasBegun({ ...nothing, ...done })).toBe(begun);
});
