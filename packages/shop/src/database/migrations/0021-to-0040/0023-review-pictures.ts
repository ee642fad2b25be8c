import type { Migration } from "../../migrate.ts";

/** Pictures that came with reviews; `name` is that of the file, without its ending. */
export const reviewPictures: Migration = {
	number: 23,
	title: "review pictures",
	statements: `
CREATE TABLE review_picture (
	name TEXT PRIMARY KEY,
	review_id BIGINT NOT NULL,
	position INTEGER NOT NULL,
	width INTEGER NOT NULL,
	height INTEGER NOT NULL,
	created_at BIGINT NOT NULL
);
CREATE INDEX review_picture_review ON review_picture (review_id);
`,
};
