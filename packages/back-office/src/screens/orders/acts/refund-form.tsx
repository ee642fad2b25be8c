import type { OrderLineShown, OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Check } from "../../../controls/check.tsx";
import { Choice } from "../../../controls/choice.tsx";
import { Field } from "../../../controls/field.tsx";
import { money } from "../../../data/money.ts";
import { REFUND_REASONS, type RefundReason, reasonWords } from "./refund-reasons.ts";

/** What somebody has chosen and typed so far. */
export interface TypedRefund {
	reason: RefundReason;
	/** Of "other". */
	words: string;
	by: "bags" | "money";
	/** By line. */
	pieces: Readonly<Record<number, number>>;
	money: string;
	/** The bags can be sold again. */
	restock: boolean;
}

export interface RefundFormProps {
	order: OrderShown;
	typed: TypedRefund;
	onChange: (typed: TypedRefund) => void;
	problems: { amount: string | undefined; reason: string | undefined };
}

export function RefundForm({ order: { lines, refundable }, typed, onChange, problems }: RefundFormProps) {
	const set = (more: Partial<TypedRefund>) => onChange({ ...typed, ...more });
	return (
		<>
			<Choice
				label={__("Why")}
				options={REFUND_REASONS.map((id) => ({ id, label: reasonWords(id) }))}
				chosen={typed.reason}
				onChoose={(reason) => set({ reason, restock: reason === "wrong" })}
			/>
			{typed.reason === "other" && (
				<Field
					label={__("Why, in words")}
					name="words"
					value={typed.words}
					onChange={(words) => set({ words })}
					problem={problems.reason}
					maxLength={200}
				/>
			)}
			<Choice
				label={__("What goes back")}
				options={[
					{ id: "bags", label: __("For bags") },
					{ id: "money", label: __("An amount") },
				]}
				chosen={typed.by}
				onChoose={(by) => set({ by })}
			/>
			{typed.by === "money" ? (
				<Field
					label={__("Amount")}
					name="amount"
					inputMode="decimal"
					value={typed.money}
					onChange={(sum) => set({ money: sum })}
					problem={problems.amount}
					maxLength={40}
					autoComplete="off"
				/>
			) : (
				<>
					<ul className="pieces">
						{lines.map((line) => (
							<Pieces
								key={line.id}
								line={line}
								count={typed.pieces[line.id] ?? 0}
								onCount={(count) => set({ pieces: { ...typed.pieces, [line.id]: count } })}
							/>
						))}
					</ul>
					{problems.amount && (
						<p className="field-problem" role="alert">
							<span>{problems.amount}</span>
						</p>
					)}
					<Check
						label={__("The bags can be sold again: put them into the stock")}
						name="restock"
						checked={typed.restock}
						onChange={(restock) => set({ restock })}
					/>
				</>
			)}
			{refundable && (
				<p className="soft small">
					{sprintf(
						__("Of %1$s, %2$s was given back before. You may give back %3$s more."),
						money(refundable.taken),
						money(refundable.before),
						money(refundable.most),
					)}
				</p>
			)}
		</>
	);
}

function Pieces({ line, count, onCount }: { line: OrderLineShown; count: number; onCount: (count: number) => void }) {
	const { name, quantity, returned } = line;
	const most = quantity - returned;
	return (
		<li className="pieces-line">
			<div>
				<p>{name}</p>
				<p className="soft small">{sprintf(_n("of %d bag", "of %d bags", most), most)}</p>
			</div>
			<div className="stepper">
				<button
					type="button"
					className="button button-quiet"
					aria-label={sprintf(__("One less of %s"), name)}
					disabled={count <= 0}
					onClick={() => onCount(count - 1)}
				>
					−
				</button>
				<output className="number">{count}</output>
				<button
					type="button"
					className="button button-quiet"
					aria-label={sprintf(__("One more of %s"), name)}
					disabled={count >= most}
					onClick={() => onCount(count + 1)}
				>
					+
				</button>
			</div>
		</li>
	);
}
