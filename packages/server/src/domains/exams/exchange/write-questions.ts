import type { CallOutput, ConsoleCalls, Language, QuestionFormat } from '@tradewind/contract';
import { writeAiken } from '../formats/aiken.ts';
import { type Exported, writeGift, writeGiftFolder } from '../formats/write-gift.ts';
import { moodleFile, writeMoodleFolder, writeMoodleXml } from '../formats/write-moodle-xml.ts';
import type { Key, QuestionTexts } from '../question/question.ts';

export interface BankQuestion {
  readonly questionId: string;
  readonly folder: readonly string[];
  readonly title: string;
  readonly texts: QuestionTexts;
  readonly key: Key;
}

type Written = CallOutput<ConsoleCalls['exportQuestions']>;
type Note = Written['notes'][number];

/** Maximum length of an export; more than an import accepts. Longer exports are cut. */
const mostCharacters = 5_000_000;

interface Writing {
  readonly folder?: (path: readonly string[]) => string;
  readonly question: (question: Exported) => string | undefined;
  readonly file: (parts: readonly string[]) => string;
  readonly knowsUnits: boolean;
}

const spaced = (parts: readonly string[]) => `${parts.join('\n\n')}\n`;

const writings: Record<QuestionFormat, Writing> = {
  gift: { folder: writeGiftFolder, question: writeGift, file: spaced, knowsUnits: false },
  aiken: { question: ({ text, key }) => writeAiken(text, key), file: spaced, knowsUnits: true },
  moodleXml: {
    folder: writeMoodleFolder,
    question: writeMoodleXml,
    file: moodleFile,
    knowsUnits: true,
  },
};

/** Writes questions in one language. Lists what the language or the format cannot express. */
export function writeQuestions(
  questions: readonly BankQuestion[],
  format: QuestionFormat,
  language: Language,
): Pick<Written, 'content' | 'written' | 'notes' | 'isComplete'> {
  const { folder: writeFolder, question: write, file, knowsUnits } = writings[format];
  const parts: string[] = [];
  const notes: Note[] = [];
  let [written, length, last] = [0, 0, ''];
  for (const { questionId, folder, title, texts, key } of questions) {
    const text = texts[language];
    const note = (reason: Note['reason'], isWritten = false) =>
      notes.push({ questionId, title: title || titleOf(texts), reason, isWritten });
    const source = text && write({ title, text, key });
    if (text === undefined) note('languageMissing');
    else if (source === undefined) note('typeUnsupported');
    if (source === undefined) continue;
    length += source.length;
    if (length > mostCharacters) return { content: file(parts), written, notes, isComplete: false };
    if (!knowsUnits && key.type === 'numeric' && key.units.length > 0) note('unitsLost', true);
    const where = folder.join('/');
    if (writeFolder && where !== last) parts.push(writeFolder(folder));
    last = where;
    parts.push(source);
    written += 1;
  }
  return { content: file(parts), written, notes, isComplete: true };
}

const shownTitle = 80;

function titleOf(texts: QuestionTexts): string {
  const [any] = Object.values(texts);
  return (any?.prompt ?? '').slice(0, shownTitle);
}
