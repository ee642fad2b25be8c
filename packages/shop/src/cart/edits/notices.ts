import { ok } from "../../basics/result.ts";
import { stripTags } from "../../text/sanitise.ts";
import { inEnglish } from "../../words/said.ts";
import type { StoredNotice } from "../model/session.ts";
import { lifetime } from "../session/new-session.ts";
import type { CartWork } from "./work.ts";

/** Queued notices that are stored, the newest: somebody who never looks at them must not fill the memory with them. */
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

/** Gives the queued notices, which are then gone. */
export function takeNotices(): CartWork<StoredNotice[]> {
	return async ({ session }) => {
		const { notices } = session;
		session.notices = [];
		return ok(notices);
	};
}

/** Does nothing but be an edit, whose end settles the cart; `prolong`: the session lives on from now. */
export function renew(prolong: boolean): CartWork {
	return async ({ session, now }) => {
		if (prolong) session.expiresAt = now + lifetime(session.customerId);
		return ok(undefined);
	};
}
