import { roles } from "@feedmill/trade/access/abilities.ts";
import { fail } from "@feedmill/trade/basics/result.ts";
import { exactly, text } from "@feedmill/trade/editing/schema-parts.ts";
import { phoneEnd } from "@feedmill/trade/text/listed-words.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { type Static, Type } from "typebox";
import type { ListSubject, StaffList } from "../../listing/staff-list.ts";
import { wordsGiven } from "../../listing/words-given.ts";
import {
	known,
	type ListedCustomer,
	ofRole,
	phoneEndsWith,
	readListedCustomers,
	readStaffCustomer,
	type StaffCustomer,
	withEmail,
} from "./customer-list-repository.ts";

const customerFilter = exactly({
	/** Words of names, login, e-mail or places. */
	words: Type.Optional(text(200)),
	/** The phone or its last digits, with spaces and the country's code or without. */
	phone: Type.Optional(text(50)),
	/** The whole address, in any case. */
	email: Type.Optional(text(254)),
	role: Type.Optional(Type.Enum(roles)),
});

export type CustomerFilter = Static<typeof customerFilter>;
export type CustomerList = StaffList<CustomerFilter, ListedCustomer, StaffCustomer>;

/** Accounts, the newest first, for staff. */
export const customerList: ListSubject<typeof customerFilter, ListedCustomer, StaffCustomer> = {
	ability: "customers.see",
	kind: "customer",
	noun: "customer",
	table: "customer",
	id: "id",
	sorts: {
		newest: { column: "created_at", direction: "desc" },
		oldest: { column: "created_at", direction: "asc" },
	},
	filter: customerFilter,
	async narrowings({ words = "", phone, email, role }) {
		const end = phone === undefined ? null : phoneEnd(phone);
		if (end === "") return fail("feedmill_invalid", said("A phone is searched by its last digits."));
		return wordsGiven(words, known, [
			...(end === null ? [] : [phoneEndsWith(end)]),
			...(email === undefined ? [] : [withEmail(email.trim().toLowerCase().replaceAll("\0", ""))]),
			...(role === undefined ? [] : [ofRole(role)]),
		]);
	},
	entries: readListedCustomers,
	whole: readStaffCustomer,
};
