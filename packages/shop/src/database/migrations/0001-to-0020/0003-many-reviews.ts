import type { Migration } from "../../migrate.ts";

/** Lists of reviews by stars and by product, without sorting all of them each time. */
export const manyReviews: Migration = {
	number: 3,
	title: "many reviews",
	statements: `
CREATE INDEX review_rating ON review (status, rating, created_at, id);
CREATE INDEX review_by_id ON review (status, id);
CREATE INDEX review_by_product ON review (status, product_id, created_at, id);
`,
};
