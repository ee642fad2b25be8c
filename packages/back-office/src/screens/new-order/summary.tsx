import { __, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { money } from "../../data/money.ts";
import { useOnline } from "../../data/online.ts";
import { FormProblem, whatHappened } from "../../frame/states.tsx";
import type { OrderForm } from "./order-form.ts";
import type { HeldDraft } from "./use-order-draft.ts";
import type { Placing } from "./use-placing.ts";

export interface SummaryProps {
	form: OrderForm;
	kept: HeldDraft["kept"];
	placing: Placing;
	/** Somebody has tried to place it. */
	tried: boolean;
	onPlace: () => void;
}

/** What it comes to, by the server, and the button that places it. On a phone it is at the end. */
export function Summary({ form: { draft, quoted, unread }, kept, placing, tried, onPlace }: SummaryProps) {
	const { quote, isNow, failed, problem, again } = quoted;
	const online = useOnline();
	const isRead = unread.size === 0;
	const unreadable = isRead ? [] : [__("Write an amount such as 1390 or 1390.50.")];
	const missing = tried ? [...unreadable, ...(isNow && quote ? Object.values(quote.problems) : [])] : [];
	const bags = draft.lines.reduce((sum, line) => sum + line.bags, 0);
	return (
		<aside className="card part summary" aria-label={__("What it comes to")}>
			{quote && draft.lines.length > 0 && (
				<dl className={isNow && isRead ? "totals" : "totals is-stale"} aria-busy={!isNow}>
					{quote.totals.map(({ kind, label, amount }) => (
						<div key={`${kind} ${label}`} className={kind}>
							<dt>{label}</dt>
							<dd className="number">{money(amount)}</dd>
						</div>
					))}
				</dl>
			)}
			{quote && bags > 0 && (
				<p className="soft small summary-bags">
					{[
						sprintf(__("Bags: %d"), bags),
						quote.grams > 0 ? sprintf(__("%s kg"), String(Math.round(quote.grams / 100) / 10)) : "",
					]
						.filter(Boolean)
						.join(" · ")}
				</p>
			)}
			{failed && (
				<Message kind="information">
					<p>{__("The prices could not be asked for. What you typed is still here.")}</p>
					<p>{whatHappened(problem)}</p>
					<Button onClick={again}>{__("Try again")}</Button>
				</Message>
			)}
			<FormProblem problem={placing.problem} fields={[]} />
			{placing.problem === null && missing.length > 0 && (
				<Message kind="error">
					{missing.slice(0, MOST).map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
				</Message>
			)}
			<Button kind="main" wide busy={placing.busy} onClick={onPlace} aria-keyshortcuts="Control+Enter">
				{quote && isNow && isRead && quote.total > 0
					? sprintf(__("Place order: %s"), money(quote.total))
					: __("Place order")}
			</Button>
			<p className="soft small" role="status">
				{online ? keptWords(kept) : __("You are offline: what you typed stays on this page.")}
			</p>
		</aside>
	);
}

/** Sentences at once; each is at its field too. */
const MOST = 4;

function keptWords(kept: HeldDraft["kept"]): string {
	if (kept === "kept") return __("Kept as a draft.");
	if (kept === "failed") return __("The draft could not be kept. It is tried again.");
	return "";
}
