/** The loading state of the one call that fills all tables of the page. */
export interface Standing {
  readonly pending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}
