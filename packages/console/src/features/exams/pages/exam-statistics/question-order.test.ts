import { expect, test } from 'vitest';
import type { QuestionFigures } from '../../../../data/shapes.ts';
import { inQuestionOrder, orderOf, type QuestionOrder } from './question-order.ts';

const question = (
  questionId: string,
  facility: number,
  discrimination: number | null,
  marks: QuestionFigures['marks'],
): QuestionFigures => ({
  questionId,
  facility,
  discrimination,
  marks,
  type: 'single',
  prompt: '',
  sittings: 10,
  deviation: 0,
  medianSeconds: null,
  empty: 0,
  isJudged: true,
  options: [],
});

const questions = [
  question('plain', 0.5, 0.4, []),
  question('even', 0.1, null, []),
  question('odd', 0.9, -0.3, ['negative']),
];

const namesIn = (order: QuestionOrder) =>
  inQuestionOrder(questions, order).map(({ questionId }) => questionId);

test('questions that need a review come first unless another order is chosen', () => {
  expect(namesIn(orderOf('anything'))).toEqual(['odd', 'plain', 'even']);
  expect(namesIn('hardest')).toEqual(['even', 'plain', 'odd']);
});

test('a question without a discrimination index comes last', () => {
  expect(namesIn('weakest')).toEqual(['odd', 'plain', 'even']);
});
