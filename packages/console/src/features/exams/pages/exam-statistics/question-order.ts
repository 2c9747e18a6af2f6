import type { QuestionFigures } from '../../../../data/shapes.ts';

/** Orders of the questions. The default puts those that need a review first. */
export const questionOrders = ['', 'hardest', 'weakest'] as const;
export type QuestionOrder = (typeof questionOrders)[number];

export const orderOf = (name: string): QuestionOrder =>
  questionOrders.find((order) => order === name) ?? '';

export function inQuestionOrder(
  questions: readonly QuestionFigures[],
  order: QuestionOrder,
): readonly QuestionFigures[] {
  return questions.toSorted((one, other) => {
    if (order === 'hardest') return one.facility - other.facility;
    if (order === 'weakest') return tellingOf(one) - tellingOf(other);
    return other.marks.length - one.marks.length;
  });
}

/**
 * Returns the discrimination index, which is at most 1. If there is none, because all members scored the same, 2 puts the
 * question last.
 */
const tellingOf = ({ discrimination }: QuestionFigures) => discrimination ?? 2;
