import type { QuestionType, ShownAnswer } from '@tradewind/contract';
import type { SittingItem } from '../../../database/migrations/exam-tables.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Content, Contents } from '../question/contents.ts';

interface Shape {
  readonly type: QuestionType;
  readonly options: number;
}

interface Kept {
  readonly memberId: bigint;
  readonly shapes: readonly Shape[];
}

export interface AskedToSave {
  readonly sittingId: bigint;
  readonly memberId: bigint;
  readonly number: number;
  readonly answer: ShownAnswer | null;
}

/** A cache of the kinds of answers that the questions of an attempt accept. */
export interface Shapes {
  /** Stores the shapes when a sitting was read anyway, so that its first answer needs no query. */
  remember(
    sitting: { readonly sittingId: bigint; readonly memberId: bigint },
    items: readonly SittingItem[],
    contents: readonly Content[],
  ): void;
  judge(db: Reader, asked: AskedToSave): Promise<'fits' | 'unfit' | 'unknown'>;
}

/** Enough for several classes; the longest paper takes some kilobytes. */
const mostKept = 10_000;

/**
 * Returns the cache. The questions of an attempt never change, so they are read once; the oldest entries are
 * evicted.
 */
export function createShapes(contents: Contents, most = mostKept): Shapes {
  const known = new Map<bigint, Kept>();
  const remember: Shapes['remember'] = ({ sittingId, memberId }, items, questions) => {
    const shapes = items.map(({ order }, index) => {
      const question = questions[index];
      if (!question) throw new Error('A sitting without one of its questions');
      return { type: question.type, options: order.length };
    });
    const [oldest] = known.keys();
    if (known.size >= most && oldest !== undefined) known.delete(oldest);
    known.set(sittingId, { memberId, shapes });
  };
  return {
    remember,
    async judge(db, { sittingId, memberId, number, answer }) {
      if (!known.has(sittingId)) {
        const sitting = await read(db, sittingId);
        if (!sitting) return 'unknown';
        remember({ ...sitting, sittingId }, sitting.items, await contents.of(db, sitting.items));
      }
      const kept = known.get(sittingId);
      if (kept?.memberId !== memberId) return 'unknown';
      const shape = kept.shapes[number - 1];
      return shape && (answer === null || fits(shape, answer)) ? 'fits' : 'unfit';
    },
  };
}

async function read(db: Reader, sittingId: bigint) {
  return await db
    .selectFrom('examSittingPaper as i')
    .innerJoin('examSitting as s', 's.id', 'i.sittingId')
    .select(['s.memberId', 'i.items'])
    .where('i.sittingId', '=', sittingId)
    .executeTakeFirst();
}

function fits({ type, options }: Shape, answer: ShownAnswer): boolean {
  if ('isTrue' in answer) return type === 'trueFalse';
  if ('written' in answer) return type === 'numeric' || type === 'fillIn';
  const { picked } = answer;
  if (type === 'single' ? picked.length > 1 : type !== 'multiple') return false;
  return new Set(picked).size === picked.length && picked.every((place) => place < options);
}
