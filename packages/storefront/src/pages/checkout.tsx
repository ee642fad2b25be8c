import type { Html } from "@feedmill/values/html.ts";
import { ReturnsLink } from "../components/returns-link.tsx";
import { rawHtml } from "../frame/raw-html.ts";
import { type EarlyLine, EarlySummary } from "./early/early-lines.tsx";
import { type EarlySteps, earlyStep } from "./early/early-steps.tsx";
import { type EarlyTotals, earlyTotals } from "./early/early-totals.tsx";
import { fillBlocks } from "./early/fill-blocks.tsx";
import { type PlainCheckout, PlainCheckoutForm } from "./plain-checkout.tsx";
import { RememberedGuest, type RememberedGuestProps } from "./remembered-guest.tsx";

export interface CheckoutPageProps {
	title: string;
	/** Whose address is in the fields; null for empty fields and for customers. */
	guest: RememberedGuestProps | null;
	/** The checkout block's stored markup, replaced by its script. */
	content: Html;
	plain: PlainCheckout;
	/** What the blocks will show, drawn until their scripts have come; null: no form comes. */
	early: EarlyCheckout | null;
	/** Path of the page about delivery and returns; "" for none. */
	returns: string;
}

export interface EarlyCheckout {
	lines: EarlyLine[];
	totals: EarlyTotals;
	steps: EarlySteps;
}

/** Reference: frontend 02 §2. */
export function CheckoutPage({ title, guest, content, plain, early, returns }: CheckoutPageProps) {
	return (
		<div className="page-checkout">
			<h1 className="entry-title">{title}</h1>
			{guest && <RememberedGuest {...guest} />}
			<div className="entry-content" {...rawHtml(early ? filled(content, early) : content)} />
			<noscript>
				<PlainCheckoutForm checkout={plain} />
			</noscript>
			<ReturnsLink page={returns} />
		</div>
	);
}

function filled(content: Html, { lines, totals, steps }: EarlyCheckout): Html {
	const rows = earlyTotals(totals, false);
	const total = totals.rows.at(-1)?.value ?? "";
	return fillBlocks(content, (block, attributes) => {
		if (block === "checkout-order-summary-cart-items-block") return <EarlySummary lines={lines} total={total} />;
		const row = /^checkout-order-summary-([\w-]+)-block$/.exec(block)?.[1];
		return row ? (rows[row] ?? null) : earlyStep(steps, block, attributes);
	});
}
