import { startFilters } from "../widgets/listing/filters.ts";

startFilters();
