import type { ProductSaved, ProductWhole, StaleProduct } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { type RefObject, useRef, useState } from "react";
import { keepDraft } from "../../data/drafts.ts";
import { usePerson } from "../../data/me.ts";
import { pageData } from "../../data/page-data.ts";
import { type Act, useAct } from "../../data/use-act.ts";
import { draftKey, useDraft } from "../../data/use-draft.ts";
import { isEmpty, readProduct } from "./read-product.ts";
import { type TypedProduct, typedProduct } from "./typed-product.ts";
import { madePacks, typedSince } from "./typed-since.ts";

const { store } = pageData;

export interface ProductDraft {
	typed: TypedProduct;
	/** As it was read: only what somebody changed since is asked about. */
	base: ProductWhole | null;
	stale: StaleProduct | null;
	/** Sentences of the last try, by field. */
	problems: Record<string, string>;
}

export interface ProductSaving {
	draft: ProductDraft;
	/** The draft as it is now, for what ends later. */
	latest: RefObject<ProductDraft>;
	setDraft: (draft: ProductDraft) => void;
	/** As the product is, without what was typed. */
	throwAway: () => void;
	save: Act<"POST products/save">;
	/** Sends what was typed, with another status ("": the same). Sentences by field where it cannot be read. */
	send: (from: Pick<ProductDraft, "typed" | "base">, status: string) => Record<string, string> | null;
	/** The status that was sent last. */
	wanted: RefObject<string>;
}

/** Saves whose answers were lost, whose texts are kept until the next answer. */
const MOST_DOUBTS = 20;

/**
 * The draft of a product and its save. What is typed during a save stays. A save whose answer was lost keeps its key:
 * the answer of the next one may be about the lost one, and then what differs from it is sent at once.
 */
export function useProductSave(
	product: ProductWhole | null,
	onSaved: (product: ProductWhole, said: string) => void,
): ProductSaving {
	const person = usePerson();
	const [id, setId] = useState(product?.id ?? 0);
	const first = (of: ProductWhole | null): ProductDraft => ({
		...{ typed: typedProduct(of, store), base: of },
		...{ stale: null, problems: {} },
	});
	const [draft, setDraft, endDraft] = useDraft<ProductDraft>(`product ${id || "new"}`, () => first(product));
	const latest = useRef(draft);
	latest.current = draft;
	const wanted = useRef("");
	const sent = useRef<TypedProduct | null>(null);
	const sentNothing = useRef(true);
	const doubts = useRef<TypedProduct[]>([]);
	const save = useAct("POST products/save", "products", done);
	const { problem } = save;
	const isInDoubt = save.failed && (problem === null || problem.kind === "lost" || problem.status >= 500);
	if (isInDoubt && sent.current && doubts.current.at(-1) !== sent.current)
		doubts.current = [...doubts.current, sent.current].slice(-MOST_DOUBTS);

	function send({ typed, base }: Pick<ProductDraft, "typed" | "base">, status: string): Record<string, string> | null {
		const read = readProduct(typed, base, store);
		if (!read.save) return read.problems;
		const { set, was } = read.save;
		wanted.current = status;
		sent.current = typed;
		sentNothing.current = status === "" && isEmpty(read.save);
		save.send({
			...read.save,
			...(status === "" ? {} : { set: { ...set, status: status as "publish" } }),
			...(status === "" ? {} : { was: { ...was, status: base?.status ?? "draft" } }),
		});
		return null;
	}

	function done({ product: saved, packIds, changed }: ProductSaved): void {
		const { typed: now, base } = latest.current;
		const last = sent.current ?? now;
		const lost = doubts.current;
		const isRepeat = lost.length > 0 && !changed;
		doubts.current = [];
		const known = new Set(base?.packs.map(({ id: pack }) => pack));
		const made = {
			product: saved,
			packs: madePacks(isRepeat ? [...lost, last] : [last], { packIds, product: saved }, known),
		};
		// Of a lost save it is not known which it was: what was typed in any of them stays as it was typed last.
		const before = isRepeat ? [typedProduct(base, store), ...lost] : [];
		const rest = isRepeat ? typedSince(last, before, made, store) : null;
		const restSave = rest && readProduct(rest, saved, store).save;
		const isOtherStatus = wanted.current !== "" && saved.status !== wanted.current;
		const goesOn = isRepeat && restSave != null && (!isEmpty(restSave) || isOtherStatus);
		const stays = now !== last && JSON.stringify(now) !== JSON.stringify(last);
		const next = first(saved);
		if (stays || goesOn) next.typed = typedSince(now, [...before, last], made, store);
		endDraft();
		setDraft(next);
		endDraft();
		setId(saved.id);
		// The page of a new product becomes that of the product, which goes on with what was typed.
		if (stays || goesOn) keepDraft(draftKey(person.id, `product ${saved.id}`), next);
		if (goesOn && rest) {
			send({ typed: rest, base: saved }, isOtherStatus ? wanted.current : "");
			return;
		}
		// What a lost answer was about is unchanged by the next one.
		onSaved(saved, changed || !sentNothing.current ? saidOf(wanted.current, saved) : __("Nothing was changed."));
	}

	return {
		...{ draft, latest, setDraft, save, send, wanted },
		throwAway() {
			save.forget();
			setDraft(first(product ?? latest.current.base));
			endDraft();
		},
	};
}

function saidOf(status: string, { permalink }: ProductWhole): string {
	if (status === "publish") return sprintf(__("Published: it is in the shop at %s."), permalink);
	return status === "draft" ? __("It is a draft again: shoppers do not see it.") : __("Saved.");
}
