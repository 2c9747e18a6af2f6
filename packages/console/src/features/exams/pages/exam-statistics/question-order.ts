import type { QuestionFigures } from '../../../../data/shapes.ts';

/** Without a choice, what needs a look comes first. */
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

/** Where all have the same nothing can be said: last. A correlation is at most one. */
const tellingOf = ({ discrimination }: QuestionFigures) => discrimination ?? 2;
