import type { TaskShown } from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useRef, useState } from "react";
import { Field } from "../../controls/field.tsx";
import { Message } from "../../controls/message.tsx";
import { Sheet } from "../../controls/sheet.tsx";
import { money } from "../../data/money.ts";
import { useAct } from "../../data/use-act.ts";
import { FormProblem } from "../../frame/states.tsx";
import { fieldWord, valueText } from "../products/field-words.ts";
import { changedPrices, unusualChange } from "../products/price-values.ts";
import { perKilogram } from "./packs.ts";
import type { ChangedPack } from "./use-prices.ts";

export interface ReviewSheetProps {
	changed: readonly ChangedPack[];
	wrong: readonly ChangedPack[];
	/** `sent`: the rows of the task, in their order. */
	onBegun: (task: TaskShown, sent: readonly ChangedPack[]) => void;
	onClose: () => void;
}

/** Old, new, the difference and the price of a kilogram of all that is about to be saved, now or from a day on. */
export function ReviewSheet({ changed, wrong, onBegun, onClose }: ReviewSheetProps) {
	const [from, setFrom] = useState("");
	// The list may be read again before the answer comes.
	const sent = useRef(changed);
	const { send, busy, problem } = useAct("POST tasks/price", "tasks", (task) => onBegun(task, sent.current), {
		isByContent: true,
	});
	const unusual = changed.filter(({ pack, values }) => unusualOf(pack.prices, values) !== null);
	return (
		<Sheet
			title={sprintf(_n("Review %d price", "Review %d prices", changed.length), changed.length)}
			submit={from === "" ? __("Save now") : __("Save from that day")}
			busy={busy}
			onClose={onClose}
			onSubmit={() => {
				sent.current = changed;
				const rows = changed.map(({ pack, values }) => ({ id: pack.id, ...changedPrices(values, pack.prices) }));
				send({ rows, ...(from === "" ? {} : { from }) });
			}}
		>
			<FormProblem problem={problem} fields={[]} />
			{unusual.length > 0 && (
				<Message kind="information">
					<p>
						{sprintf(
							_n("%d price changes by more than 20 %%.", "%d prices change by more than 20 %%.", unusual.length),
							unusual.length,
						)}
					</p>
				</Message>
			)}
			{wrong.length > 0 && (
				<Message kind="information">
					<p>
						{sprintf(
							_n(
								"%d row cannot be saved and stays as you typed it:",
								"%d rows cannot be saved and stay as you typed them:",
								wrong.length,
							),
							wrong.length,
						)}
					</p>
					<ul className="results">
						{wrong.slice(0, 50).map(({ pack, problems }) => (
							<li key={pack.id}>
								{pack.name}: {Object.values(problems).join(" ")}
							</li>
						))}
					</ul>
				</Message>
			)}
			<Field
				label={__("From a date (empty: now)")}
				name="from"
				type="date"
				value={from}
				onChange={setFrom}
				help={__("The prices are in the shop from the begin of that day on.")}
			/>
			<ul className="review">
				{changed.map(({ pack, values, changed: fields }) => (
					<li key={pack.id}>
						<p className="review-name">
							{pack.name} <span className="soft">{pack.sku}</span>
						</p>
						{fields.map((field) => {
							const [before, after] = [pack.prices[field], values[field]];
							const share = field === "regularPrice" ? unusualChange(before, after) : null;
							return (
								<p key={field} className="review-values">
									<span>
										{fieldWord(field)}: <s>{valueText(field, before)}</s> → <b>{valueText(field, after)}</b>
									</span>
									{(field === "regularPrice" || field === "salePrice") && before !== null && after !== null && (
										<span className="soft"> · {signed(after - before)}</span>
									)}
									{field === "regularPrice" && perKilogram(after, pack.grams) !== null && (
										<span className="soft">
											{" "}
											· {sprintf(__("%s a kilogram"), money(perKilogram(after, pack.grams)))}
										</span>
									)}
									{share !== null && <strong className="review-warning"> {sprintf(__("%s %%"), plus(share))}</strong>}
								</p>
							);
						})}
					</li>
				))}
			</ul>
		</Sheet>
	);
}

function unusualOf(before: ChangedPack["values"], after: ChangedPack["values"]): number | null {
	return unusualChange(before.regularPrice, after.regularPrice);
}

const signed = (amount: number) => (amount < 0 ? `−${money(-amount)}` : `+${money(amount)}`);
const plus = (share: number) => (share < 0 ? `−${-share}` : `+${share}`);
