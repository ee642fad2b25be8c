import { customerKind } from "../../support/staff/together/deleted-customers.ts";
import { productKind } from "../../support/staff/together/deleted-products.ts";
import { termKind } from "../../support/staff/together/deleted-terms.ts";
import { deletedTogether } from "../../support/staff/together/deleted-together.ts";

/** Interleavings of each database; the long form: TOGETHER_RUNS=340, of each kind. */
const RUNS = Number(process.env.TOGETHER_RUNS ?? 90);

deletedTogether("product", productKind, RUNS);
deletedTogether("category", termKind, RUNS);
deletedTogether("customer", customerKind, RUNS);
