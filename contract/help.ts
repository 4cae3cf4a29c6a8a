/** Where people can find help when they are in danger or afraid of somebody. */
export const HELP_IN_DANGER =
  'If you or somebody near you is in danger, call your local emergency number; in the US the domestic violence hotline is 1-800-799-7233, in the UK 0808 2000 247.';
