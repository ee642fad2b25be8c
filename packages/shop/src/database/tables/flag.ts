/**
 * The tables as Kysely sees them, the same for both dialects. Conventions: flags are 0 or 1; times are ms since the
 * epoch; amounts are millionths of the major unit (money/amount.ts); `…_json` columns hold JSON as text. Code relies on
 * column defaults only where they are marked Generated.
 */
export type Flag = 0 | 1;
