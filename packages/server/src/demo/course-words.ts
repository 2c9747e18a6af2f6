/** In the order of the languages: en, cn, tcn, jp, ko, ru. */
export type InSix = readonly [string, string, string, string, string, string];

export interface DemoCourseWords {
  readonly key: string;
  readonly level: number;
  /** The first lesson is open to everybody. */
  readonly hasPreview: boolean;
  readonly category: InSix;
  readonly title: InSix;
  readonly summary: InSix;
  /** Which of the sample lecturers speaks. */
  readonly speaker: 'A' | 'B' | 'C' | 'D';
  readonly lessons: readonly InSix[];
}
