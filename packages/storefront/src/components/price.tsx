import { __, sprintf } from "@feedmill/ui/words.ts";

/** A formatted amount with the position of its symbol. */
export interface Money {
	/** "1450", "349.50". */
	number: string;
	symbol: string;
	position: "left" | "left_space" | "right" | "right_space";
	negative: boolean;
}

/** The current price. Amounts include or exclude tax by the shop's display setting. */
export type PriceView =
	| { kind: "none" }
	| { kind: "single"; amount: Money; suffix: string }
	| { kind: "sale"; regular: Money; amount: Money; suffix: string }
	| { kind: "range"; from: Money; to: Money; suffix: string };

/** Markup of an amount. Reference: catalogue UI §1.3. */
export function Amount({ money }: { money: Money }) {
	const symbol = <span className="woocommerce-Price-currencySymbol">{money.symbol}</span>;
	const space = money.position.endsWith("space") ? "\u00a0" : "";
	return (
		<span className="woocommerce-Price-amount amount">
			<bdi>
				{money.negative && "-"}
				{money.position.startsWith("left") && symbol}
				{money.position.startsWith("left") && space}
				{money.number}
				{money.position.startsWith("right") && space}
				{money.position.startsWith("right") && symbol}
			</bdi>
		</span>
	);
}

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
			{price.suffix && <small className="woocommerce-price-suffix"> {price.suffix}</small>}
		</>
	);
}

/** An amount as text: "₹1450". */
export function plain(money: Money): string {
	const space = money.position.endsWith("space") ? "\u00a0" : "";
	const text = money.position.startsWith("left")
		? money.symbol + space + money.number
		: money.number + space + money.symbol;
	return (money.negative ? "-" : "") + text;
}
