import { localIso } from "@feedmill/trade/text/local-time.ts";
import { plainText } from "../../http/plain-text.ts";
import { listCommand, shortened } from "./list-command.ts";

const HOW =
	'npm run feedmill -- customers [--search "patel anand" or --search 43210, the end of a phone] ' +
	"[--role customer|clerk|…] [--page N]";

/** `feedmill customers`: accounts, the newest first. */
export const customers = listCommand({
	needs: "customers.see",
	how: HOW,
	options: ["role"],
	none: "There is no such customer.",
	read({ shop, actor, given: { search = "", role }, page }) {
		const isPhone = /^[\p{Nd}\s+()-]*\p{Nd}{3}[\p{Nd}\s+()-]*$/u.test(search);
		const filter = {
			...(isPhone ? { phone: search } : { words: search }),
			...(role === undefined ? {} : { role: role as never }),
		};
		return shop.lists.customers.list(filter, page, actor);
	},
	heads: ["ID", "SINCE", "ROLE", "ORDERS", "PHONE", "E-MAIL", "NAME, VILLAGE"],
	async rows({ id, createdAt, role, sums: { orders }, phone, email, name, village }, shop) {
		const since = localIso(createdAt, await shop.settings.current()).slice(0, 10);
		const who = [name, village].filter(Boolean).join(", ");
		return [[String(id), since, role, String(orders), phone, email, shortened(plainText(who), 80)]];
	},
});
