import { customerKind } from "../../support/staff/together/deleted-customers.ts";
import { productKind } from "../../support/staff/together/deleted-products.ts";
import { termKind } from "../../support/staff/together/deleted-terms.ts";
import { deletedTogether } from "../../support/staff/together/deleted-together.ts";

deletedTogether("product", productKind, 340);
deletedTogether("category", termKind, 340);
deletedTogether("customer", customerKind, 340);
