import { ok } from "@feedmill/trade/basics/result.ts";
import { stripTags } from "@feedmill/trade/text/sanitise.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import type { StoredNotice } from "../model/session.ts";
import { lifetime } from "../session/visitor-session.ts";
import type { CartWork } from "./work.ts";

/** Most queued notices of a session; the oldest are dropped first. */
const MOST_NOTICES = 20;

/** Most characters of one notice. A longer one is stored without markup and cut off. */
const LONGEST_NOTICE = 4000;

/** `once`: not again while an equal one is queued. */
export function addNotice({ kind, text }: StoredNotice, { once = false } = {}): CartWork {
	const english = inEnglish(text);
	const whole = english.length <= LONGEST_NOTICE;
	const notice = { kind, text: whole ? text : `${stripTags(english).slice(0, LONGEST_NOTICE)}…` };
	return async ({ session }) => {
		const isQueued = session.notices.some((queued) => JSON.stringify(queued) === JSON.stringify(notice));
		if (once && isQueued) return ok(undefined);
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

/**
 * An edit that changes nothing itself, so that only `finish` settles the cart. `prolong`: extends the session's
 * lifetime.
 */
export function renew(prolong: boolean): CartWork {
	return async ({ session, now }) => {
		if (prolong) session.expiresAt = now + lifetime(session.customerId);
		return ok(undefined);
	};
}
