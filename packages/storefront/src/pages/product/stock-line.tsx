export interface StockLineProps {
	/** in-stock, out-of-stock, available-on-backorder */
	className: string;
	text: string;
}

/** How much there is, in words. Reference: catalogue UI §3.2. */
export function StockLine({ stock }: { stock: StockLineProps | null }) {
	return stock && <p className={`stock ${stock.className}`}>{stock.text}</p>;
}
