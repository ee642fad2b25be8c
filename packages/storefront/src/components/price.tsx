import { Amount, type Money, plain } from "@feedmill/ui/money.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { rawHtml } from "../frame/raw-html.ts";

/** The current price. Amounts include or exclude tax by the shop's display setting. */
export type PriceView =
	| { kind: "none" }
	| { kind: "single"; amount: Money; suffix: Html }
	| { kind: "sale"; regular: Money; amount: Money; suffix: Html }
	| { kind: "range"; from: Money; to: Money; suffix: Html };

/** Markup of a price, without wrapper. Reference: products §1.2. */
export function PriceHtml({ price }: { price: PriceView }) {
	if (price.kind === "none") return null;
	return (
		<>
			{price.kind === "single" && <Amount money={price.amount} />}
			{price.kind === "sale" && (
				<>
					<del aria-hidden="true">
						<Amount money={price.regular} />
					</del>{" "}
					<span className="screen-reader-text">{sprintf(__("Original price was: %s."), plain(price.regular))} </span>
					<ins aria-hidden="true">
						<Amount money={price.amount} />
					</ins>
					<span className="screen-reader-text">{sprintf(__("Current price is: %s."), plain(price.amount))}</span>
				</>
			)}
			{price.kind === "range" && (
				<>
					<Amount money={price.from} /> – <Amount money={price.to} />
				</>
			)}
			{price.suffix && (
				<>
					{" "}
					<small className="woocommerce-price-suffix" {...rawHtml(price.suffix)} />
				</>
			)}
		</>
	);
}
