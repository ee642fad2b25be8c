/** Orders or customers of one file; a longer list is narrowed before. */
export const MOST_FILE_ROWS = 5_000;
