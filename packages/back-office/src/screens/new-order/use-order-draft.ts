import type { KeptDraft, OrderDraft } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { ask, queries } from "../../data/client.ts";
import { draftOf, keepDraft } from "../../data/drafts.ts";
import { usePerson } from "../../data/me.ts";
import { draftKey } from "../../data/use-draft.ts";
import { isBegun, labelOf } from "./draft-values.ts";

/** ms after the last change before the draft is sent. */
const PAUSE = 600;
/** ms before one that was not kept is sent again. */
const AGAIN = 5_000;

export interface HeldDraft {
	draft: OrderDraft;
	change: (next: (draft: OrderDraft) => OrderDraft) => void;
	/** "changed": it has not been sent yet. "failed": it could not be; it is tried again. */
	kept: "none" | "changed" | "kept" | "failed";
	/** Waits for what is under way, and keeps nothing more: the order is being placed. */
	hold: () => Promise<void>;
	/** It was not placed: it is kept again. */
	release: () => void;
}

/** A draft as this page has it, so that Back and Forward find what was typed, also where the server lacks it. */
export interface DraftHere {
	draft: OrderDraft;
	/** As the server has it; what it was begun with where the server has none. */
	sent: OrderDraft;
}

/** Where a person's draft is kept in this page (data/drafts.ts). */
export function orderDraftName(personId: number, key: string): string {
	return draftKey(personId, `order ${key}`);
}

/** Requests that keep a draft, by its key: the form may be left and opened again while one is under way. */
const underWay = new Map<string, Promise<void>>();

/**
 * A draft that is kept in this page and at the server at each change, one request after the other, so that an older one
 * never comes last. It is sent at once when the page is left. `first`: as the server has it, unless the page has it.
 */
export function useOrderDraft(key: string, first: OrderDraft): HeldDraft {
	const name = orderDraftName(usePerson().id, key);
	const [here] = useState<DraftHere>(() => draftOf<DraftHere>(name) ?? { draft: first, sent: first });
	const [draft, setDraft] = useState(here.draft);
	const [kept, setKept] = useState<HeldDraft["kept"]>(here.draft === here.sent ? "none" : "changed");
	const latest = useRef(here.draft);
	const sent = useRef(here.sent);
	const isHeld = useRef(false);
	const isLeft = useRef(false);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

	const keep = useCallback(() => {
		clearTimeout(timer.current);
		const given = latest.current;
		if (isHeld.current || given === sent.current) return;
		// Another form of this draft has been opened since, or it was placed or dropped.
		if (isLeft.current && draftOf<DraftHere>(name)?.draft !== given) return;
		if (!isBegun(given) && !isBegun(sent.current)) return;
		if (underWay.has(key)) {
			timer.current = setTimeout(keep, PAUSE);
			return;
		}
		const work = ask("PUT orders/drafts/{key}", { key, draft: given, label: labelOf(given) }).then(
			() => {
				sent.current = given;
				const now = draftOf<DraftHere>(name);
				if (now) keepDraft(name, { ...now, sent: given });
				setKept(latest.current === given ? "kept" : "changed");
				void queries.invalidateQueries({ queryKey: ["GET orders/drafts"], refetchType: "none" });
				return PAUSE;
			},
			() => {
				setKept("failed");
				return AGAIN;
			},
		);
		const ended = work.then((pause) => {
			underWay.delete(key);
			clearTimeout(timer.current);
			if (latest.current !== sent.current) timer.current = setTimeout(keep, pause);
		});
		underWay.set(key, ended);
	}, [key, name]);

	useEffect(() => {
		isLeft.current = false;
		keep();
		return () => {
			isLeft.current = true;
		};
	}, [keep]);
	useEffect(() => {
		const leave = () => document.visibilityState === "hidden" && keep();
		document.addEventListener("visibilitychange", leave);
		return () => {
			document.removeEventListener("visibilitychange", leave);
			keep();
		};
	}, [keep]);

	return {
		draft,
		kept,
		change(next) {
			const changed = next(latest.current);
			if (changed === latest.current) return;
			latest.current = changed;
			keepDraft(name, { draft: changed, sent: sent.current });
			setDraft(changed);
			setKept("changed");
			clearTimeout(timer.current);
			timer.current = setTimeout(keep, PAUSE);
		},
		async hold() {
			isHeld.current = true;
			clearTimeout(timer.current);
			await underWay.get(key);
			clearTimeout(timer.current);
		},
		release() {
			isHeld.current = false;
			keep();
		},
	};
}

/** Deletes a draft of the list. */
export function dropDraft(key: string): Promise<KeptDraft[]> {
	return ask("DELETE orders/drafts/{key}", { key });
}
