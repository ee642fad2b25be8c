/** Largest file of the library in bytes. */
export const LONGEST_UPLOAD = 20 * 1024 * 1024;
