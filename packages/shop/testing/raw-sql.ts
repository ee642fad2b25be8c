/** SQL of tests outside of the shop, which look into its tables. */
export { sql } from "kysely";
