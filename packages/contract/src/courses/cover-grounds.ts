/** Behind a course's cover, and in place of one; each category has its own as long as there are not too many. */
const grounds = ['#6d4c0d,#d3a03c', '#1c2530,#566170', '#7c360f,#d9742b', '#134756,#35899d'];

/** As a style. No imports: both apps use it, and the members' one on its first screen. */
export function coverGround(place: number): { readonly background: string } {
  return {
    background: `linear-gradient(to bottom right,${grounds[place % grounds.length] ?? ''})`,
  };
}
