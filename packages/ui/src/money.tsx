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

/** An amount as text: "₹1450". */
export function plain(money: Money): string {
	const space = money.position.endsWith("space") ? "\u00a0" : "";
	const text = money.position.startsWith("left")
		? money.symbol + space + money.number
		: money.number + space + money.symbol;
	return (money.negative ? "-" : "") + text;
}

/** A formatted amount with the position of its symbol. */
export interface Money {
	/** "1450", "349.50". */
	number: string;
	symbol: string;
	position: "left" | "left_space" | "right" | "right_space";
	negative: boolean;
}
