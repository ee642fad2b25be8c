import { startFilters } from "../widgets/filters.ts";

startFilters();
