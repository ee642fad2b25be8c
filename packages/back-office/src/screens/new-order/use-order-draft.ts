import type { KeptDraft, OrderDraft } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { ask, queries } from "../../data/client.ts";
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

/**
 * A draft that is kept at the server at each change, one request after the other, so that an older one never comes
 * last. It is sent at once when the page is left.
 */
export function useOrderDraft(key: string, first: OrderDraft): HeldDraft {
	const [draft, setDraft] = useState(first);
	const [kept, setKept] = useState<HeldDraft["kept"]>("none");
	const latest = useRef(first);
	const sent = useRef(first);
	const running = useRef<Promise<void> | null>(null);
	const isHeld = useRef(false);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

	const keep = useCallback(() => {
		clearTimeout(timer.current);
		if (running.current || isHeld.current || latest.current === sent.current) return;
		const given = latest.current;
		if (!isBegun(given) && !isBegun(sent.current)) return;
		const work = ask("PUT orders/drafts/{key}", { key, draft: given, label: labelOf(given) }).then(
			() => {
				sent.current = given;
				setKept(latest.current === given ? "kept" : "changed");
				void queries.invalidateQueries({ queryKey: ["GET orders/drafts"], refetchType: "none" });
				return PAUSE;
			},
			() => {
				setKept("failed");
				return AGAIN;
			},
		);
		running.current = work.then((pause) => {
			running.current = null;
			if (latest.current !== sent.current) timer.current = setTimeout(keep, pause);
		});
	}, [key]);

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
			setDraft(changed);
			setKept("changed");
			clearTimeout(timer.current);
			timer.current = setTimeout(keep, PAUSE);
		},
		async hold() {
			isHeld.current = true;
			clearTimeout(timer.current);
			await running.current;
			clearTimeout(timer.current);
		},
		release() {
			isHeld.current = false;
			keep();
		},
	};
}

/** A key of a new draft, and of the order that is placed of it. Not randomUUID, which pages without https lack. */
export function newDraftKey(): string {
	return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Deletes a draft of the list. */
export function dropDraft(key: string): Promise<KeptDraft[]> {
	return ask("DELETE orders/drafts/{key}", { key });
}
