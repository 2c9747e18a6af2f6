import { type appCalls, type InformationType, type Language, plainText } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import type { BroadcastText, NoticeValues } from '../../database/migrations/notice-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../platform/database/keyset.ts';
import type { Services } from '../../platform/domain/services.ts';
import { renderNotice } from './render-notice.ts';
import { isBroadcastRead, reader, shownTo } from './shown-to.ts';

const summaryMax = 120;

interface Row {
  id: bigint;
  kind: string | null;
  params: NoticeValues;
  text: BroadcastText;
  time: Date;
  isRead: boolean;
}

export const getInformationList =
  ({ database: { db } }: Services): Handler<typeof appCalls.getInformationList> =>
  async (input, { memberId, language }) => {
    const rows = await readRows(db, input.type, { memberId, language, page: input });
    return toPage(rows, input, (row) => {
      const { title, body } =
        row.kind === null ? row.text : renderNotice(row.kind, row.params, language);
      return {
        informationId: String(row.id),
        title,
        summary: shorten(plainText(body)),
        time: row.time.toISOString(),
        isRead: row.isRead,
      };
    });
  };

/** Reads one page from each source by its own index, and returns the newest of both. */
async function readRows(
  db: Reader,
  type: InformationType,
  { memberId, language, page }: { memberId: bigint; language: Language; page: PageInput },
): Promise<Row[]> {
  const limit = page.size + 1;
  const cursor = before(page);
  const own = sql`select n.id, n.kind, n.params, null::jsonb as text, n.created_at as time,
      n.read_at is not null as is_read
    from me join notice n on n.member_id = me.id
    where n.id < ${cursor} order by n.id desc limit ${limit}`;
  const toAll = sql`select b.position, null, null, b.texts -> ${language}, b.published_at,
      ${isBroadcastRead}
    from me join broadcast b on b.type = ${type} and b.position < ${cursor} and ${shownTo(language)}
    order by b.position desc limit ${limit}`;
  const both = type === 'notice' ? sql`(${own}) union all (${toAll})` : sql`(${toAll})`;
  const { rows } = await sql<Row>`with me as (${reader(memberId, sql.val(type))}),
    listed (id, kind, params, text, time, "isRead") as (${both})
    select * from listed order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Shortens a text without cutting a visible character (grapheme). */
function shorten(text: string): string {
  if (text.length <= summaryMax) return text;
  const cut = [...segmenter.segment(text.slice(0, summaryMax))].slice(0, -1);
  return `${cut.map(({ segment }) => segment).join('')}…`;
}

const segmenter = new Intl.Segmenter();
