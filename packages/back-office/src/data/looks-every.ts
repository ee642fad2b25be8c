/** ms after which lists and counts look for new orders, while the page is seen. */
export const LOOKS_EVERY = 15_000;
