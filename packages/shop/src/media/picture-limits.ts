/**
 * Pixels of one picture: more than any camera makes, and less than what a small file could unfold to. A picture of so
 * many takes 200 MB while it is drawn.
 */
export const MOST_PIXELS = 50_000_000;

/** Bytes that what is made of pictures may take on the disk, unless the operator says otherwise. */
export const PICTURE_BYTES = 2048 * 1024 * 1024;
