/**
 * The tables as Kysely sees them, the same for both dialects. Conventions: flags are 0 or 1; times are ms since the
 * epoch; amounts are micros (money/amount.ts); `…_json` columns hold JSON as text; no column has a default that code
 * relies on but those marked Generated.
 */
export type Flag = 0 | 1;
