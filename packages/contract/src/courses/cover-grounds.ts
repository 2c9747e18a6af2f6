/** Gradients shown behind a course's cover, or instead of a missing one. Categories get them in turn. */
const grounds = ['#6d4c0d,#d3a03c', '#1c2530,#566170', '#7c360f,#d9742b', '#134756,#35899d'];

/**
 * Returns the gradient of a category as a style. Imports nothing, because both apps use it, the members' app on its
 * first screen.
 */
export function coverGround(place: number): { readonly background: string } {
  return {
    background: `linear-gradient(to bottom right,${grounds[place % grounds.length] ?? ''})`,
  };
}
