/** More rows than this, nobody reads on paper; and a PDF is made in memory as a whole. */
export const MOST_ON_PAPER = 2000
