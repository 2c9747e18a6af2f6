/** What a block needs to know of the call that fills it. */
export interface LoadState {
  readonly failed: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
}
