/** The look of every button of the player's bar. */
export const barButton =
  'pointer-events-auto grid h-touch min-w-touch shrink-0 place-items-center rounded-control -outline-offset-2';
