import { inLanguage } from '@tradewind/contract';
import type { Finder } from '../../platform/domain/desk.ts';
import { readCertificateCode } from './certificate/code.ts';
import { hasPart } from './papers/read-papers.ts';

const shortest = 2;

/** Finds papers by number and name. There are few, so they are scanned. */
const papers: Finder = {
  kind: 'paper',
  permission: 'exam.read',
  async find(db, text, most) {
    if (text.length < shortest) return [];
    const rows = await db
      .selectFrom('examPaper as p')
      .select(['p.id', 'p.number', 'p.texts', 'p.isPublished'])
      .where(hasPart(text))
      .orderBy('p.id', 'desc')
      .limit(most)
      .execute();
    return rows.map((row) => ({
      id: String(row.id),
      title: `${row.number} · ${inLanguage(row.texts, 'en')?.name ?? ''}`,
      note: row.isPublished ? 'published' : 'draft',
    }));
  },
};

/** Finds certificates by the whole code, with or without the separators of the printed form. */
const certificates: Finder = {
  kind: 'certificate',
  permission: 'exam.read',
  async find(db, text) {
    const code = readCertificateCode(text);
    if (code === undefined) return [];
    const rows = await db
      .selectFrom('certificate')
      .select(['code', 'holder'])
      .where('code', '=', code)
      .execute();
    return rows.map(({ holder }) => ({ id: code, title: code, note: holder }));
  },
};

export const examFinders = [papers, certificates];
