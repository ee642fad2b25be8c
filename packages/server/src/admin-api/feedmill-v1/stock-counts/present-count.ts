import type {
	CountEntered,
	CountEntryShown,
	CountPackShown,
	CountSummary,
} from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import type { PackEntries } from "@feedmill/shop/stock-count/enter-count.ts";
import type { CountEntry, CountPack, StockCount, StockCountProgress } from "@feedmill/shop/stock-count/stock-count.ts";
import { shortName } from "@feedmill/trade/order-status/handling.ts";
import { plainText } from "../../../http/plain-text.ts";

export function presentCount(count: StockCount): CountSummary {
	const { id, categoryName, begunBy, begunAt, state, endedBy, endedAt, taskId } = count;
	return {
		...{ id, begunAt, state, endedAt },
		category: plainText(categoryName),
		begunBy: shortName(begunBy),
		endedBy: shortName(endedBy),
		task: taskId,
	};
}

export function presentProgress(count: StockCountProgress): CountSummary & { packs: number; counted: number } {
	return { ...presentCount(count), packs: count.packs, counted: count.counted };
}

export function presentPack({ name, entries, ...pack }: CountPack): CountPackShown {
	return { ...pack, name: plainText(name), entries: entries.map(presentEntry) };
}

export function presentEntered({ productId, entries, version }: PackEntries): CountEntered {
	return { product: productId, entries: entries.map(presentEntry), version };
}

function presentEntry({ id, counted, sold, expected, by, at }: CountEntry): CountEntryShown {
	return { id, counted, sold, expected, by: shortName(by), at };
}
