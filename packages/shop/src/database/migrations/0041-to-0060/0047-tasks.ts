import type { Migration } from "../../migrate.ts";

/** Work with many rows: what is to be done, and what has become of each row. */
export const tasks: Migration = {
	number: 47,
	title: "tasks",
	statements: `
CREATE TABLE task (
	id BIGINT PRIMARY KEY,
	kind TEXT NOT NULL,
	needs TEXT NOT NULL,
	person_id BIGINT NOT NULL,
	person_name TEXT NOT NULL,
	task_key TEXT,
	state TEXT NOT NULL,
	row_count BIGINT NOT NULL,
	undoes BIGINT,
	created_at BIGINT NOT NULL,
	starts_at BIGINT NOT NULL,
	ended_at BIGINT
);
CREATE UNIQUE INDEX task_key ON task (person_id, task_key);
CREATE UNIQUE INDEX task_undoes ON task (undoes);
CREATE INDEX task_state ON task (state, starts_at);
CREATE TABLE task_row (
	task_id BIGINT NOT NULL,
	position BIGINT NOT NULL,
	subject TEXT NOT NULL,
	label TEXT NOT NULL,
	values_json TEXT NOT NULL,
	state TEXT NOT NULL,
	sentence TEXT NOT NULL,
	entry_id BIGINT,
	done_at BIGINT,
	PRIMARY KEY (task_id, position)
);
CREATE INDEX task_row_state ON task_row (task_id, state, position);
`,
};
