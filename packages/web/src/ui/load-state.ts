/** The state of the call that loads the content of a block. */
export interface LoadState {
  readonly failed: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
}
