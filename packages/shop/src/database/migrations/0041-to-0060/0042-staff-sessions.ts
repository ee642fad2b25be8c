import type { Migration } from "../../migrate.ts";

/** What staff prove in a login, when and where it is used. Logins from before are not raised: staff sign in once. */
export const staffSessions: Migration = {
	number: 42,
	title: "staff sessions",
	statements: `
ALTER TABLE login_session ADD COLUMN proven_at BIGINT;
ALTER TABLE login_session ADD COLUMN factor_at BIGINT;
ALTER TABLE login_session ADD COLUMN raised_at BIGINT;
ALTER TABLE login_session ADD COLUMN used_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE login_session ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE login_session ADD COLUMN address TEXT NOT NULL DEFAULT '';
`,
};
