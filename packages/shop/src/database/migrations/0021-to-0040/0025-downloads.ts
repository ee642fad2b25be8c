import type { Migration } from "../../migrate.ts";

/** Files that come with products, and what each paid order may fetch of them. */
export const downloads: Migration = {
	number: 25,
	title: "downloads",
	statements: `
ALTER TABLE product ADD COLUMN downloads_json TEXT NOT NULL DEFAULT '[]';
ALTER TABLE product ADD COLUMN download_limit INTEGER NOT NULL DEFAULT -1;
ALTER TABLE product ADD COLUMN download_expiry INTEGER NOT NULL DEFAULT -1;
CREATE TABLE download_permission (
	order_id BIGINT NOT NULL,
	product_id BIGINT NOT NULL,
	file_id TEXT NOT NULL,
	most INTEGER,
	taken INTEGER NOT NULL,
	granted_at BIGINT NOT NULL,
	expires_at BIGINT,
	counted_at BIGINT,
	withdrawn_at BIGINT,
	PRIMARY KEY (order_id, product_id, file_id)
);
`,
};
