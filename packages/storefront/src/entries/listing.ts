import { startCompare } from "../widgets/compare/start-compare.ts";
import { startFilters } from "../widgets/listing/filters.ts";

startFilters();
startCompare();
