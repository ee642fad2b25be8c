import { startCompare } from "../widgets/compare/start-compare.ts";
import { startFilters } from "../widgets/listing/filters.ts";
import { startOrdering } from "../widgets/listing/ordering.ts";

startOrdering();
startFilters();
startCompare();
