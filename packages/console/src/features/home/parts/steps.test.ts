import { expect, test } from 'vitest';
import { stepsAsText, stepsIn } from './steps.ts';

test('a step is a paragraph: its title, then what it says', () => {
  expect(stepsIn('Study\nLesson by lesson.\nIn order.\n\n\n Sit the exam \n')).toEqual([
    { title: 'Study', text: 'Lesson by lesson. In order.' },
    { title: 'Sit the exam', text: '' },
  ]);
  expect(stepsIn(' \n\n ')).toEqual([]);
});

test('what is read is what was written', () => {
  const steps = [
    { title: 'A', text: 'a' },
    { title: 'B', text: '' },
  ];
  expect(stepsIn(stepsAsText(steps))).toEqual(steps);
});
