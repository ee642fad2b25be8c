import { countedTogether } from "../../support/staff/together/counted-together.ts";

/** Interleavings of each database; the long form: TOGETHER_RUNS=1000. */
const RUNS = Number(process.env.TOGETHER_RUNS ?? 250);

countedTogether(RUNS);
