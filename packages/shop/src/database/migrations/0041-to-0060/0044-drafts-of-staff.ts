import type { Migration } from "../../migrate.ts";

/** Orders that staff has begun to write down: of the person, and until they are placed. */
export const draftsOfStaff: Migration = {
	number: 44,
	title: "drafts of orders by staff",
	statements: `
CREATE TABLE staff_draft (
	person_id BIGINT NOT NULL,
	draft_key TEXT NOT NULL,
	label TEXT NOT NULL,
	draft_json TEXT NOT NULL,
	changed_at BIGINT NOT NULL,
	PRIMARY KEY (person_id, draft_key)
);
CREATE INDEX staff_draft_changed ON staff_draft (changed_at);
`,
};
