import { type CallInput, type consoleCalls, formatMoney, parseMoney } from '@tradewind/contract';
import { changed, changedTexts, type ChangeFlow } from '../change-flow.ts';

type Input = CallInput<typeof consoleCalls.saveContract>;
type Texts = Input['texts'];

/**
 * What members are sold takes two operators: a price, what the level contains, and putting it on sale. Names and descriptions
 * are saved at once, and so is everything of a level that is not on sale, or taken off it.
 */
export const contractFlow: ChangeFlow<Input> = {
  subject: ({ level }) => `contract:${level}`,
  async review(db, { level, price, isOffered, texts }) {
    if (!isOffered) return undefined;
    const row = await db
      .selectFrom('contractLevel')
      .select(['price', 'isOffered', 'texts'])
      .where('level', '=', level)
      .executeTakeFirst();
    const [before, after] = [row ? formatMoney(row.price) : null, formatMoney(parseMoney(price))];
    const sold = changedTexts('equity', row ? equityOf(row.texts) : null, equityOf(texts));
    if (row?.isOffered && before === after && sold.length === 0) return undefined;
    return [
      changed('price', before, after),
      changed('isOffered', row?.isOffered ?? false, isOffered),
      ...changedTexts('name', row ? partOf(row.texts, 'name') : null, partOf(texts, 'name')),
      ...changedTexts(
        'description',
        row ? partOf(row.texts, 'description') : null,
        partOf(texts, 'description'),
      ),
      ...sold,
    ];
  },
};

function equityOf(texts: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, { equity }]) => [language, equity.join('\n')]),
  );
}

function partOf(texts: Texts, part: 'name' | 'description'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, words]) => [language, words[part]]),
  );
}
