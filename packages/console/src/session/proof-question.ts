import { create } from 'zustand';

interface ProofQuestion {
  /** Set while the operator is asked for the second factor. */
  readonly answer: ((proven: boolean) => void) | undefined;
}

export const useProofQuestion = create<ProofQuestion>()(() => ({ answer: undefined }));

let asked: Promise<boolean> | undefined;

/**
 * Asks for the second factor and returns whether it was shown. Calls made while the question is open wait for the same answer.
 */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const answer = (proven: boolean): void => {
      // The question was already answered, and another one may be open.
      if (useProofQuestion.getState().answer !== answer) return;
      asked = undefined;
      useProofQuestion.setState({ answer: undefined });
      resolve(proven);
    };
    useProofQuestion.setState({ answer });
  });
  return asked;
}
