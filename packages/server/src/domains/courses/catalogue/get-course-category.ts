import { type appCalls, categoriesMax, type CategoryText } from '@tradewind/contract';
import type { Handler } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { shownText } from './shown-text.ts';

export const getCourseCategory =
  ({ database: { db } }: Services): Handler<typeof appCalls.getCourseCategory> =>
  async (_, { language }) => {
    const rows = await db
      .selectFrom('courseCategory')
      .select(['id', shownText<CategoryText>('texts', language).as('text')])
      .where('isPublished', '=', true)
      .orderBy('position')
      .orderBy('id')
      .limit(categoriesMax)
      .execute();
    return {
      items: rows.map(({ id, text }) => ({ categoryId: String(id), name: text.name })),
    };
  };
