import type { EditKind, EditState } from "../editing/edited-repository.ts";

/** What has happened in the shop. One entry a kind; ids are those of this shop. */
export type ShopEvent =
	/** Somebody changed a thing by its editor; `fields` as the editor's schema names them. */
	| { kind: "edited"; thing: EditKind; id: number | string; state: EditState; fields: readonly string[] }
	| { kind: "stock.edited"; productId: number; before: number | null; after: number | null };

/** An event as it is delivered. */
export interface RecordedEvent<E extends ShopEvent = ShopEvent> {
	id: number;
	/** Who did it, in short: "staff 3", "command line". */
	actor: string;
	event: E;
	/** ms since the epoch */
	recordedAt: number;
}
