import type { Migration } from "../../migrate.ts";

/** Reviews of a product by stars: without it SQLite reads the approved reviews of all products. */
export const reviewStars: Migration = {
	number: 37,
	title: "review stars",
	statements: "CREATE INDEX review_stars ON review (product_id, status, rating);",
};
