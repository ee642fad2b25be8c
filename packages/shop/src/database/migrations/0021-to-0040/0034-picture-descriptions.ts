import type { Migration } from "../../migrate.ts";

/** Descriptions of pictures, and pictures found by the file to which a page links. */
export const pictureDescriptions: Migration = {
	number: 34,
	title: "descriptions of pictures",
	statements: `
ALTER TABLE media ADD COLUMN description TEXT NOT NULL DEFAULT '';
CREATE INDEX media_path ON media (path);
`,
};
