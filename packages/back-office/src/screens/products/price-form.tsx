import type { PackRow } from "@feedmill/admin-api/feedmill-v1/products/products.ts";
import type { PriceFields, StaleData } from "@feedmill/admin-api/feedmill-v1/things.ts";
import { writtenAmount } from "@feedmill/trade/money/written-amount.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { ask, problemOf, queries } from "../../data/client.ts";
import { money } from "../../data/money.ts";
import { pageData } from "../../data/page-data.ts";
import { useDraft } from "../../data/use-draft.ts";
import { FormProblem } from "../../frame/states.tsx";
import { Conflicts } from "./conflicts.tsx";
import {
	changedPrices,
	PRICE_FIELDS,
	type PriceField,
	readPrices,
	type TypedPrices,
	typedPrice,
	typedPrices,
	unusualChange,
} from "./price-values.ts";

import { useFocusAtOnce } from "./use-focus-at-once.ts";

const { store } = pageData;

interface Draft {
	typed: TypedPrices;
	/** As it was read: only fields that are another by now are refused. */
	base: PriceFields;
	/** Somebody changed these meanwhile: theirs or ours. */
	stale: StaleData | null;
	/** Sentences of the last try. */
	problems: Partial<Record<PriceField, string>>;
}

export interface PriceFormProps {
	pack: PackRow;
	/** What the form is about, for screen readers. */
	name: string;
	/** `said`: what was done; "" for nothing. */
	onDone: (said: string) => void;
}

/** The prices of a product or pack. Enter saves; Escape leaves it as it is. */
export function PriceForm({ pack, name, onDone }: PriceFormProps) {
	const [draft, setDraft, endDraft] = useDraft<Draft>(`price ${pack.id}`, () => {
		const { regularPrice, salePrice, saleFrom, saleTo } = pack;
		const base = { regularPrice, salePrice, saleFrom, saleTo };
		return { typed: typedPrices(base, store), base, stale: null, problems: {} };
	});
	const first = useFocusAtOnce();
	const save = useMutation({
		networkMode: "always",
		mutationFn: (given: { set: Partial<PriceFields>; was: Partial<PriceFields> }) =>
			ask("PATCH things/product/{id}", { id: pack.id, ...given }),
		onSuccess: async ({ value }) => {
			endDraft();
			await queries.invalidateQueries({ queryKey: ["GET products"] });
			onDone(
				value.regularPrice === null
					? __("Saved.")
					: sprintf(__("Saved: the price is %s, in the shop too."), money(value.regularPrice)),
			);
		},
		onError: (error) => {
			const problem = problemOf(error);
			if (problem?.code === "feedmill_stale" && "now" in problem.data)
				setDraft({ ...draft, stale: { by: {}, ...problem.data } as unknown as StaleData });
		},
	});

	const submit = ({ typed, base, stale }: Draft) => {
		const { values, problems } = readPrices(typed, base, store);
		if (!values) return setDraft({ typed, base, stale, problems });
		const given = changedPrices(values, base);
		setDraft({ typed, base, stale, problems: {} });
		if (Object.keys(given.set).length > 0) return save.mutate(given);
		endDraft();
		onDone(__("Nothing was changed."));
	};
	/** A choice between theirs and ours; with the last one it is sent again. */
	const choose = (field: PriceField, keepsTheirs: boolean) => {
		const { [field]: theirs, ...now } = draft.stale!.now as Partial<PriceFields>;
		const base = { ...draft.base, [field]: theirs ?? null };
		const kept = keepsTheirs ? { [field]: typedPrice(field, theirs ?? null, store) } : {};
		const isLast = Object.keys(now).length === 0;
		const next = {
			...draft,
			base,
			typed: { ...draft.typed, ...kept },
			stale: isLast ? null : { ...draft.stale!, now },
		};
		setDraft(next);
		if (isLast) submit(next);
	};

	const problem = draft.stale ? null : problemOf(save.error);
	const input = (field: PriceField, label: string, more: object = {}) => (
		<Field
			label={label}
			name={field}
			value={draft.typed[field]}
			problem={draft.problems[field] ?? problem?.fields[field]}
			autoComplete="off"
			maxLength={60}
			onChange={(text) => setDraft({ ...draft, typed: { ...draft.typed, [field]: text }, problems: {} })}
			{...more}
		/>
	);
	return (
		<form
			className="pack-form"
			aria-label={sprintf(__("Price of %s"), name)}
			noValidate
			ref={first}
			onSubmit={(event) => {
				event.preventDefault();
				if (!save.isPending && !draft.stale) submit(draft);
			}}
		>
			<FormProblem problem={problem} fields={PRICE_FIELDS} />
			<div className="pack-fields">
				{input("regularPrice", __("Price"), { inputMode: "decimal" })}
				{input("salePrice", __("Sale price"), { inputMode: "decimal" })}
				{input("saleFrom", __("Sale from"), { type: "date" })}
				{input("saleTo", __("Sale to"), { type: "date" })}
			</div>
			<Unusual draft={draft} />
			{draft.stale ? (
				<Conflicts stale={draft.stale} typed={draft.typed} onChoose={choose} />
			) : (
				<div className="pack-acts">
					<Button kind="main" type="submit" busy={save.isPending}>
						{__("Save")}
					</Button>
					<Button
						kind="plain"
						onClick={() => {
							endDraft();
							onDone("");
						}}
					>
						{__("Cancel")}
					</Button>
				</div>
			)}
		</form>
	);
}

/** A warning, never a refusal: prices do change by more than a fifth. */
function Unusual({ draft: { typed, base } }: { draft: Draft }) {
	// Whatever else is wrong in the form meanwhile.
	const price = writtenAmount(typed.regularPrice, store.currency);
	const change = unusualChange(base.regularPrice, price);
	return (
		<div aria-live="polite">
			{change !== null && base.regularPrice !== null && (
				<p className="pack-warning">
					{change > 0
						? sprintf(__("That is %1$s more than %2$s."), `${change} %`, money(base.regularPrice))
						: sprintf(__("That is %1$s less than %2$s."), `${-change} %`, money(base.regularPrice))}
				</p>
			)}
		</div>
	);
}
