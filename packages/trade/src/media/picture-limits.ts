/**
 * Most pixels of a picture: above any camera, and a limit against decompression bombs. Rendering such a picture takes
 * 200 MB.
 */
export const MOST_PIXELS = 50_000_000;

/** Default limit in bytes for generated pictures on the disk. */
export const PICTURE_BYTES = 2048 * 1024 * 1024;
