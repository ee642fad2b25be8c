export interface StockLineProps {
	/** in-stock, out-of-stock, available-on-backorder */
	className: string;
	text: string;
}

/** The stock as text. Reference: catalogue UI §3.2. */
export function StockLine({ stock }: { stock: StockLineProps | null }) {
	return stock && <p className={`stock ${stock.className}`}>{stock.text}</p>;
}
