/** Characters of a shopper's note to an order; one takes up to two units of a string. Longer ones are refused. */
export const LONGEST_NOTE = 10_000;
