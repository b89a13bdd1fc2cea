/** How the program ends when there is nothing to put into a sheet. */
export const NO_TEXT = 3
