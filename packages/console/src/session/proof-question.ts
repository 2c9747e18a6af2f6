import { create } from 'zustand';

interface ProofQuestion {
  /** There while an operator is asked to show the second factor. */
  readonly answer: ((proven: boolean) => void) | undefined;
}

export const useProofQuestion = create<ProofQuestion>()(() => ({ answer: undefined }));

let asked: Promise<boolean> | undefined;

/** Answers whether it was shown. Whoever asks while the question is open waits for the same answer. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const answer = (proven: boolean): void => {
      // Answered already, and perhaps asked anew since.
      if (useProofQuestion.getState().answer !== answer) return;
      asked = undefined;
      useProofQuestion.setState({ answer: undefined });
      resolve(proven);
    };
    useProofQuestion.setState({ answer });
  });
  return asked;
}
