import { readEnteredAmount } from "@feedmill/trade/money/entered-amount.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Choice } from "../../controls/choice.tsx";
import { Field } from "../../controls/field.tsx";
import { Sheet } from "../../controls/sheet.tsx";
import { money } from "../../data/money.ts";
import { pageData } from "../../data/page-data.ts";
import type { CellEdit } from "../../grid/edits.ts";
import { type Change, type ChangeKind, changedPrice, changeOfPacks } from "./change-by.ts";
import type { Pack } from "./packs.ts";

export interface ChangeBySheetProps {
	packs: readonly (Pack & { now: number | null })[];
	onChange: (cells: readonly CellEdit[]) => void;
	onClose: () => void;
}

/** One change for many prices, tried with the first of them before it is made. */
export function ChangeBySheet({ packs, onChange, onClose }: ChangeBySheetProps) {
	const [kind, setKind] = useState<ChangeKind>("amount");
	const [typed, setTyped] = useState("");
	const [round, setRound] = useState<"0" | "1" | "5" | "10">("0");
	const [wrong, setWrong] = useState("");
	const by = readBy(typed);
	const change: Change | null = by === null ? null : { kind, by, round: Number(round) };
	const [first] = packs;
	const example = change && first ? changedPrice(first.now, first.grams, change) : null;
	const { store } = pageData;
	return (
		<Sheet
			title={sprintf(_n("Change %d price", "Change %d prices", packs.length), packs.length)}
			submit={__("Change")}
			onClose={onClose}
			onSubmit={() => {
				if (!change || (kind === "per-kg" && change.by <= 0))
					return setWrong(__("Write a number such as 20, −5 or 2.5."));
				const { cells, unfit } = changeOfPacks(packs, change, store);
				if (cells.length > 0) return onChange(cells);
				setWrong(
					sprintf(
						_n("%d pack has no price or weight for this.", "%d packs have no price or weight for this.", unfit),
						unfit,
					),
				);
			}}
		>
			<Choice<ChangeKind>
				label={__("How")}
				options={[
					{ id: "amount", label: __("by ₹") },
					{ id: "percent", label: __("by %") },
					{ id: "per-kg", label: __("to ₹ per kg") },
				]}
				chosen={kind}
				onChoose={setKind}
			/>
			<Field
				label={kind === "per-kg" ? __("₹ of a kilogram") : __("How much more; with − less")}
				name="by"
				value={typed}
				onChange={(text) => {
					setTyped(text);
					setWrong("");
				}}
				problem={wrong}
				autoComplete="off"
				autoFocus
				maxLength={20}
			/>
			<Choice
				label={__("Round to")}
				options={[
					{ id: "0", label: __("the paisa") },
					{ id: "1", label: "₹1" },
					{ id: "5", label: "₹5" },
					{ id: "10", label: "₹10" },
				]}
				chosen={round}
				onChoose={setRound}
			/>
			{first && example !== null && (
				<p className="soft">{sprintf(__("%1$s: %2$s becomes %3$s"), first.name, money(first.now), money(example))}</p>
			)}
		</Sheet>
	);
}

/** "20", "−5", "+2.5", "२०"; null: it is no number. */
function readBy(typed: string): number | null {
	const [, sign = "", rest = ""] = /^\s*([+\-−–]?)(.*)$/su.exec(typed) ?? [];
	const amount = readEnteredAmount(rest.replaceAll("%", ""), pageData.store.currency);
	if (!amount.ok || amount.value === 0) return null;
	return sign === "" || sign === "+" ? amount.value : -amount.value;
}
