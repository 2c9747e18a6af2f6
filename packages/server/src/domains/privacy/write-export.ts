import type { DataOwner, MemberSource } from '../../platform/domain/member-source.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** More than any member has. A section that reaches this limit says so; the statements contain the rest. */
const mostItems = 100_000;

export interface ExportMaking {
  readonly product: string;
  readonly madeAt: Date;
  /** Decrypts encrypted fields. */
  readonly secrets: SecretBox;
}

/**
 * Yields the export piece by piece, so that it is never in memory as a whole. Concatenated, the pieces are one
 * JSON document; see docs/account-export.md for its format.
 */
export async function* writeExport(
  db: Reader,
  sources: readonly MemberSource[],
  owner: DataOwner,
  { product, madeAt, secrets }: ExportMaking,
): AsyncIterable<string> {
  const head = {
    format: 'tradewind-account-export',
    version: 1,
    product,
    madeAt: madeAt.toISOString(),
    memberId: String(owner.memberId),
  };
  yield `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n  "sections": {`;
  let isFirst = true;
  for (const { sections } of sources) {
    for (const [name, read] of Object.entries(sections)) {
      yield `${isFirst ? '' : ','}\n    ${JSON.stringify(name)}: {\n      "items": [`;
      isFirst = false;
      let written = 0;
      let isComplete = true;
      for await (const item of read(db, owner, secrets)) {
        if (written >= mostItems) {
          isComplete = false;
          break;
        }
        yield `${written === 0 ? '' : ','}\n        ${JSON.stringify(item)}`;
        written += 1;
      }
      yield `${written === 0 ? '' : '\n      '}],\n      "isComplete": ${String(isComplete)}\n    }`;
    }
  }
  yield '\n  }\n}\n';
}
