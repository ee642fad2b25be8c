/**
 * ms, above any difference between the clocks of several servers. A time further ahead than it can be was written by a
 * clock that was ahead and has been set back.
 */
export const CLOCKS_APART = 60 * 60_000;
