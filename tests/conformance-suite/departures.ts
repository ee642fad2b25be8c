/** Steps in which the reference is wrong in a way that the recordings' README does not list, and this shop does right. */
export const departures: readonly { scenario: string; step: string; reason: string }[] = [];
