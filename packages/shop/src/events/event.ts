/** What has happened in the shop. One entry a kind; `ids` are numbers of this shop. */
export type ShopEvent =
	| { kind: "product.edited"; productId: number; fields: readonly string[] }
	| { kind: "stock.edited"; productId: number; before: number | null; after: number | null }
	| { kind: "settings.edited"; fields: readonly string[] };

/** An event as it is delivered. */
export interface RecordedEvent<E extends ShopEvent = ShopEvent> {
	id: number;
	/** Who did it, in short: "staff 3", "command line". */
	actor: string;
	event: E;
	/** ms since the epoch */
	recordedAt: number;
}
