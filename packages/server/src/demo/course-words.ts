/** Texts in the order of the languages: en, cn, tcn, jp, ko, ru. */
export type InSix = readonly [string, string, string, string, string, string];

export interface DemoCourseWords {
  readonly key: string;
  readonly level: number;
  /** True if the first lesson is open to everyone. */
  readonly hasPreview: boolean;
  readonly category: InSix;
  readonly title: InSix;
  readonly summary: InSix;
  /** The sample lecturer. */
  readonly speaker: 'A' | 'B' | 'C' | 'D';
  readonly lessons: readonly InSix[];
}
