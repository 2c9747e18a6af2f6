import { type Finder, numberIn } from '../../platform/domain/desk.ts';
import { startsWith } from '../../platform/database/prefix.ts';

const operators: Finder = {
  kind: 'operator',
  permission: 'operator.read',
  async find(db, text, most) {
    const id = numberIn(text);
    let query = db
      .selectFrom('principal')
      .innerJoin('operator', 'operator.id', 'principal.id')
      .select(['principal.id', 'email', 'name'])
      .where('kind', '=', 'operator')
      .orderBy('email')
      .limit(most);
    query =
      id === undefined
        ? query.where(startsWith('email', text))
        : query.where('principal.id', '=', id);
    const rows = await query.execute();
    return rows.map((row) => ({ id: String(row.id), title: row.name, note: row.email }));
  },
};

export const operatorFinders = [operators];
