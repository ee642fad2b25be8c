import { ok } from "../../basics/result.ts";
import { stripTags } from "../../text/sanitise.ts";
import { inEnglish } from "../../words/said.ts";
import type { StoredNotice } from "../model/session.ts";
import { lifetime } from "../session/new-session.ts";
import type { CartWork } from "./work.ts";

/** Queued notices that a session stores, the newest: those that are never read must not grow without bound. */
const MOST_NOTICES = 20;

/** Characters of one notice, far beyond any sentence: what is longer is stored without its markup, cut. */
const LONGEST_NOTICE = 4000;

export function addNotice({ kind, text }: StoredNotice): CartWork {
	const english = inEnglish(text);
	const whole = english.length <= LONGEST_NOTICE;
	const notice = { kind, text: whole ? text : `${stripTags(english).slice(0, LONGEST_NOTICE)}…` };
	return async ({ session }) => {
		session.notices = [...session.notices, notice].slice(-MOST_NOTICES);
		return ok(undefined);
	};
}

/** Returns the queued notices and empties the queue. */
export function takeNotices(): CartWork<StoredNotice[]> {
	return async ({ session }) => {
		const { notices } = session;
		session.notices = [];
		return ok(notices);
	};
}

/** An edit without a change of its own, whose end settles the cart; `prolong`: the session's lifetime starts anew. */
export function renew(prolong: boolean): CartWork {
	return async ({ session, now }) => {
		if (prolong) session.expiresAt = now + lifetime(session.customerId);
		return ok(undefined);
	};
}
