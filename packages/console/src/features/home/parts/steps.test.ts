import { expect, test } from 'vitest';
import { stepsAsText, stepsIn } from './steps.ts';

test('a step is a paragraph whose first line is its title', () => {
  expect(stepsIn('Study\nLesson by lesson.\nIn order.\n\n\n Sit the exam \n')).toEqual([
    { title: 'Study', text: 'Lesson by lesson. In order.' },
    { title: 'Sit the exam', text: '' },
  ]);
  expect(stepsIn(' \n\n ')).toEqual([]);
});

test('reading the written text returns the same steps', () => {
  const steps = [
    { title: 'A', text: 'a' },
    { title: 'B', text: '' },
  ];
  expect(stepsIn(stepsAsText(steps))).toEqual(steps);
});
