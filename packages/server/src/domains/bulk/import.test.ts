import { randomUUID } from 'node:crypto';
import { bulkImportMostBytes, bulkImportMostLines } from '@tradewind/contract';
import { createBulkRecord } from '@tradewind/contract/bulk/console';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { apply, check, csv, goodLine, newNumber, register } from './testing/records.ts';

let server: TestServer;
let editor: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  editor = await newOperator(server, ['editor']);
});
afterAll(() => server.stop());

async function count(): Promise<bigint> {
  const { count: rows } = await server.database.db
    .selectFrom('bulkRecord')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** In UTF-8, the two bytes of this GBK character decode to a combining mark. */
const copperInGbk = Buffer.from([...Buffer.from('number,commodity\nA-1,'), 0xcd, 0xad, 0x0a]);

async function has(number: string): Promise<boolean> {
  const { token } = editor;
  const { response } = await server.operator('getBulkRecordList', { number }, { token });
  return response.items.length > 0;
}

describe('checking a file', () => {
  test('reports the problems of each line and writes nothing', async () => {
    const before = await count();
    const [good, taken] = [newNumber(), await register(server, editor)];
    const report = await check(
      server,
      editor,
      csv([
        goodLine(good),
        `${newNumber()},,0,stone,Buyer,Seller,,,2026-02-30,,,,`,
        goodLine(good.toLowerCase()),
        `${newNumber()},Copper,1,t,Buyer,Seller,,verified,2026-03-02,2026-03-01,,,`,
        `${newNumber()},Copper,1,t`,
        `${taken.number},Other goods,1,t,Buyer,Seller,,,2026-03-02,,,,`,
      ]),
    );
    expect(report).toMatchObject({ lines: 6, created: 1, unchanged: 0, fileProblem: null });
    expect(report.wrong.map(({ line, problems }) => [line, problems])).toEqual([
      [
        3,
        [
          { column: 'quantity', kind: 'format' },
          { column: 'commodity', kind: 'required' },
          { column: 'unit', kind: 'choice' },
          { column: 'agreedOn', kind: 'date' },
        ],
      ],
      [4, [{ column: 'number', kind: 'repeatedLine' }]],
      [
        5,
        [
          { column: 'verifiedOn', kind: 'dateOrder' },
          { column: 'verifier', kind: 'required' },
        ],
      ],
      [6, [{ column: null, kind: 'columnCount' }]],
      [7, [{ column: 'number', kind: 'differsFromRecord' }]],
    ]);
    // The number as written in the file, so that it can be searched for there.
    expect(report.wrong[1]?.number).toBe(good.toLowerCase());
    expect(await count()).toBe(before + 1n);
  });

  test.each([
    ['with a byte order mark and CRLF', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    ['with semicolons', (text: string) => text.replaceAll(',', ';')],
    ['with tabs', (text: string) => text.replaceAll(',', '\t')],
    ['with every field in quotes', (text: string) => text.replaceAll(/[^,\n]+/g, '"$&"')],
    ['with empty lines', (text: string) => text.replaceAll('\n', '\n\n')],
  ])('reads a file %s', async (_, write) => {
    const report = await check(server, editor, write(csv([goodLine(), goodLine()])));
    expect(report).toMatchObject({ lines: 2, created: 2, wrong: [], fileProblem: null });
  });

  test('lists only the first of very many wrong lines, with their total', async () => {
    const taken = await register(server, editor);
    const other = `${taken.number},Other goods,1,t,Buyer,Seller,,,2026-03-02,,,,`;
    const lines = Array.from({ length: 600 }, () => '!');
    const report = await check(server, editor, csv([other, ...lines, goodLine()]));
    expect(report).toMatchObject({ lines: 602, created: 1, wrongLines: 601 });
    expect(report.wrong).toHaveLength(500);
    expect(report.wrong[0]?.problems).toEqual([{ column: 'number', kind: 'differsFromRecord' }]);
  });

  test('does not block the event loop, even for a large file of wrong lines @long', async () => {
    const lines = Array.from({ length: bulkImportMostLines }, () => '!,!,!,!,!,!,!,!,!,!,!,!,!');
    const spy = vi.spyOn(createBulkRecord.input.shape.number, 'safeParse');
    const report = await check(server, editor, csv(lines));
    expect(report).toMatchObject({ wrongLines: bulkImportMostLines, created: 0 });
    // The file was checked, but in another thread.
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });

  test('accepts quotes, commas and line breaks inside a field', async () => {
    const line = `${newNumber()},Copper,1,t,"Buyer, ""and"" Sons",Seller,,,2026-03-02,,,,`;
    expect(await check(server, editor, csv([line]))).toMatchObject({ created: 1, wrong: [] });
  });

  test.each([
    ['nothing but a header', csv([]), 'empty'],
    ['another encoding', Buffer.from(csv(['粗铜']), 'utf16le'), 'notUtf8'],
    ['a short word of another encoding', copperInGbk, 'notUtf8'],
    ['bytes that are no text', Buffer.from([0xd6, 0xd0, 0xff, 0xfe]), 'notUtf8'],
    ['a quote that is never closed', csv(['"TW-1,Copper']), 'notCsv'],
    ['a column missing', csv([], { head: 'number,commodity' }) + 'TW-1,Copper\n', 'columnMissing'],
    ['an unknown column', csv(['TW-1'], { head: 'serial' }), 'columnUnknown'],
    ['a column twice', csv(['a,b'], { head: 'number,Number' }), 'columnTwice'],
    [
      'too many lines',
      csv(Array.from({ length: bulkImportMostLines + 1 }, (_, nth) => `N-${nth}`)),
      'tooManyLines',
    ],
    ['too many bytes', Buffer.alloc(bulkImportMostBytes + 1, 'x'), 'tooLarge'],
  ])('refuses a file with %s', async (_, file, kind) => {
    expect(await check(server, editor, file)).toMatchObject({ lines: 0, fileProblem: { kind } });
  });
});

describe('applying a file', () => {
  test('writes all lines or none', async () => {
    const [one, two] = [newNumber(), newNumber()];
    const bad = await apply(
      server,
      editor,
      csv([goodLine(one), `${two},,1,t,B,S,,,2026-03-02,,,,`]),
    );
    expect(bad.response).toMatchObject({ isApplied: false, created: 0, wrong: [{ line: 3 }] });
    expect(await has(one)).toBe(false);
    const good = await apply(server, editor, csv([goodLine(one), goodLine(two)]), {
      publish: true,
    });
    expect(good.response).toMatchObject({ isApplied: true, created: 2, wrong: [] });
    const { response } = await server.operator(
      'getBulkRecordList',
      { number: two },
      { token: editor.token },
    );
    expect(response.items).toMatchObject([{ isPublished: true, revision: 1 }]);
  });

  test('writes only the good lines when told so, and a corrected file adds the rest', async () => {
    const [one, two] = [newNumber(), newNumber()];
    const file = csv([goodLine(one), `${two},,1,t,B,S,,,2026-03-02,,,,`]);
    const first = await apply(server, editor, file, { goodLinesOnly: true });
    expect(first.response).toMatchObject({ isApplied: true, created: 1, wrong: [{ line: 3 }] });
    const mended = await apply(server, editor, csv([goodLine(one), goodLine(two)]));
    expect(mended.response).toMatchObject({ isApplied: true, created: 1, unchanged: 1, wrong: [] });
  });

  test('writes the good lines even if the number of a wrong line is cut within a character', async () => {
    const number = newNumber();
    const cut = `${'x'.repeat(39)}💰💰,,1,t,B,S,,,2026-03-02,,,,`;
    const { response } = await apply(server, editor, csv([goodLine(number), cut]), {
      goodLinesOnly: true,
    });
    expect(response).toMatchObject({ isApplied: true, created: 1, wrongLines: 1 });
    expect(await has(number)).toBe(true);
  });

  test('returns the first answer even for an import from before wrong lines were counted', async () => {
    const importId = randomUUID();
    const file = csv([goodLine(), '!']);
    const first = await apply(server, editor, file, { importId, goodLinesOnly: true });
    const { pool } = server.database;
    await pool.query('alter table bulk_import disable trigger user');
    await pool.query(`update bulk_import set report = report - 'wrongLines' where id = $1`, [
      importId,
    ]);
    await pool.query('alter table bulk_import enable trigger user');
    const again = await apply(server, editor, file, { importId, goodLinesOnly: true });
    expect(again.response).toEqual(first.response);
  });

  test('is done once, however often and from however many processes it is requested', async () => {
    const importId = randomUUID();
    const file = csv([goodLine(), goodLine()]);
    const { hash } = await check(server, editor, file);
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => apply(server, editor, file, { importId, hash })),
    );
    expect(answers.map(({ response }) => [response.isApplied, response.created])).toEqual(
      Array.from({ length: 5 }, () => [true, 2]),
    );
    expect(await count()).toBe(before + 2n);
    const other = csv([goodLine()]);
    expect((await apply(server, editor, other, { importId })).status).toBe(1302);
    expect((await apply(server, editor, other, { hash })).status).toBe(2006);
  });

  test('handles five thousand lines @long', async () => {
    const head = newNumber();
    const lines = Array.from({ length: bulkImportMostLines }, (_, nth) =>
      goodLine(`${head}-${nth}`),
    );
    const { response } = await apply(server, editor, csv(lines));
    expect(response).toMatchObject({ isApplied: true, created: bulkImportMostLines });
  });
});

describe('an exported file', () => {
  test('contains no formula that a spreadsheet runs, and can be imported again', async () => {
    const { token } = editor;
    const record = await register(server, editor, { buyer: '=HYPERLINK("x")', seller: '+1' });
    const { response } = await server.operator(
      'exportBulkRecords',
      { number: record.number },
      { token },
    );
    const text = Buffer.from(response.content, 'base64').toString();
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain("'+1");
    expect(await check(server, editor, text)).toMatchObject({ unchanged: 1, wrong: [] });
  });

  test('has a template that can be imported', async () => {
    const { response } = await server.operator('getBulkTemplate', {}, { token: editor.token });
    const text = Buffer.from(response.content, 'base64').toString();
    expect(await check(server, editor, text)).toMatchObject({ lines: 2, created: 2, wrong: [] });
  });
});
