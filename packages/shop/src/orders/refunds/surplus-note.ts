import { formatExactly } from "@feedmill/trade/money/currency.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { joined, said, type Text } from "@feedmill/trade/words/said.ts";
import type { StatusWork } from "../status-work.ts";

/** The note of money that an order does not need. `canRefund`: the shop can have its provider give it back. */
export function surplusNote(
	{ settings }: StatusWork,
	{ captured, providerId }: { captured: number; providerId: string },
	canRefund: boolean,
): Text {
	const twice = said("Paid twice: {amount} received once more ({payment}).", {
		amount: formatExactly(captured, settings.currency),
		payment: providerId === "" ? said("no name") : escapeHtml(providerId),
	});
	const next = canRefund ? said("It is given back.") : said("Give it back by hand, in the provider's own pages.");
	return joined([twice, next], " ");
}
