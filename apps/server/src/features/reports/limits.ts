/** More rows than this, nobody reads on paper. */
export const MOST_ON_PAPER = 5000
