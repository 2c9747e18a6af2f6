/** The look of every button of the player's bar. */
export const barButton =
  'pointer-events-auto grid h-11 min-w-11 shrink-0 place-items-center rounded-control -outline-offset-2';
