import { type CallInput, type consoleCalls, formatMoney, parseMoney } from '@tradewind/contract';
import { changed, changedTexts, type ChangeFlow } from '../../platform/domain/change-flow.ts';

type Input = CallInput<typeof consoleCalls.saveContract>;
type Texts = Input['texts'];

/**
 * Two operators decide what members can buy: the price and content of a level on sale, and putting a level on
 * sale. Names and descriptions, levels that are not on sale, and taking a level off sale need only one. When a
 * level goes on sale, the review shows all its fields as new, because one operator may have saved them alone.
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
    const sold = row?.isOffered ? row : undefined;
    const before = sold ? formatMoney(sold.price) : null;
    const after = formatMoney(parseMoney(price));
    const equity = changedTexts('equity', sold ? equityOf(sold.texts) : null, equityOf(texts));
    if (sold && before === after && equity.length === 0) return undefined;
    return [
      changed('price', before, after),
      changed('isOffered', sold !== undefined, isOffered),
      ...changedTexts('name', sold ? partOf(sold.texts, 'name') : null, partOf(texts, 'name')),
      ...changedTexts(
        'description',
        sold ? partOf(sold.texts, 'description') : null,
        partOf(texts, 'description'),
      ),
      ...equity,
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
