import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";
import { storedName } from "@feedmill/trade/text/normal-form.ts";
import type { Entry } from "../../reading/entry.ts";

export function readAddress(entry: Entry): Address {
	return {
		first_name: typedText(entry, "first_name"),
		last_name: typedText(entry, "last_name"),
		company: typedText(entry, "company"),
		address_1: typedText(entry, "address_1"),
		address_2: typedText(entry, "address_2"),
		city: typedText(entry, "city"),
		state: entry.text("state", 200),
		postcode: entry.text("postcode", 50),
		country: entry.text("country", 100),
		phone: entry.text("phone", 100),
	};
}

/** WordPress stores a "<" that somebody typed as an entity, and nothing else; here these are plain text. */
export function typedText(entry: Entry, name: string): string {
	return storedName(entry.text(name, 500).replaceAll("&lt;", "<"));
}

export function readBilling(entry: Entry): BillingAddress {
	return { ...readAddress(entry), email: entry.text("email", 254) };
}
