import { questionsMax } from '@tradewind/contract/exams/exam-limits';
import type { Folder } from '../../data/banks.ts';
import type { Paper } from '../../data/papers.ts';
import { isWithin } from '../../../../ui/number/read-number.ts';
import { type Drafts, draftsOf, writtenIn } from '../../../../ui/texts/text-drafts.ts';

interface PaperWords {
  name: string;
  origin: string;
}

export interface PartDraft {
  /** The part's key in the form, since several parts may draw from the same folder. */
  readonly id: string;
  readonly folderId: string;
  /** NaN while the number is invalid; the same holds for the points. */
  readonly draws: number;
  readonly points: number;
}

export const drawBounds = { least: 1, most: 100 };
export const pointBounds = { least: 0.01, most: 100, places: 2 };

export const hasFitNumbers = ({ draws, points }: PartDraft): boolean =>
  isWithin(draws, drawBounds) && isWithin(points, pointBounds);

/** True if no folder is chosen yet. */
export const isHomeless = ({ folderId }: PartDraft): boolean => folderId === '';

export interface PaperDraft {
  number: string;
  type: 'practice' | 'formal';
  minutes: number;
  attempts: number;
  passPercent: number;
  penaltyPercent: number;
  shuffles: boolean;
  parts: readonly PartDraft[];
  texts: Drafts<PaperWords>;
}

export function draftOf(paper: Paper | undefined): PaperDraft {
  return {
    number: paper?.number ?? '',
    type: paper?.type ?? 'practice',
    minutes: paper?.minutes ?? 30,
    attempts: paper?.attempts ?? 1,
    passPercent: paper?.passPercent ?? 60,
    penaltyPercent: paper?.penaltyPercent ?? 0,
    shuffles: paper?.shuffles ?? true,
    parts: (paper?.parts ?? []).map(({ folderId, draws, points }, place) => ({
      id: String(place + 1),
      folderId,
      draws,
      points,
    })),
    texts: draftsOf<PaperWords>(paper?.texts, { name: '', origin: '' }),
  };
}

export function contentOf({ parts, texts, number, ...terms }: PaperDraft) {
  return {
    ...terms,
    number: number.trim(),
    parts: parts.map(({ folderId, draws, points }) => ({ folderId, draws, points })),
    texts: writtenIn(texts, 'name'),
  };
}

export interface Sum {
  readonly questions: number;
  readonly points: number;
  /** Folders that hold fewer questions than the parts draw. */
  readonly short: ReadonlySet<string>;
  readonly isTooLong: boolean;
}

/** Sums up a paper in hundredths of points, which avoids rounding errors. Parts with invalid numbers are left out. */
export function sumOf(written: readonly PartDraft[], folders: readonly Folder[]): Sum {
  const parts = written.filter(hasFitNumbers);
  const drawn = new Map<string, number>();
  for (const { folderId, draws } of parts) drawn.set(folderId, (drawn.get(folderId) ?? 0) + draws);
  const usable = new Map(folders.map((folder) => [folder.folderId, folder.usable]));
  const questions = parts.reduce((sum, { draws }) => sum + draws, 0);
  const hundredths = parts.reduce(
    (sum, part) => sum + part.draws * Math.round(part.points * 100),
    0,
  );
  const short = [...drawn].filter(([folderId, draws]) => draws > (usable.get(folderId) ?? 0));
  return {
    questions,
    points: hundredths / 100,
    short: new Set(short.map(([folderId]) => folderId)),
    isTooLong: questions > questionsMax,
  };
}
