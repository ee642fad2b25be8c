import type { CustomerValue } from "@feedmill/admin-api/feedmill-v1/things.ts";
import { expect, it } from "vitest";
import { changedCustomer, typedCustomer } from "./customer-values.ts";

const NONE = {
	first_name: "",
	last_name: "",
	company: "",
	address_1: "",
	address_2: "",
	city: "",
	state: "",
	postcode: "",
	country: "",
	phone: "",
};
const KANTA: CustomerValue = {
	firstName: "Kanta",
	lastName: "Solanki",
	displayName: "Kanta Solanki",
	billing: {
		...NONE,
		company: "Dairy",
		address_2: "Near the well",
		city: "Borsad",
		country: "IN",
		email: "k@example.in",
	},
	shipping: NONE,
};

it("sends nothing where nothing was typed", () => {
	expect(changedCustomer(typedCustomer(KANTA, ""), KANTA)).toEqual({ set: {}, was: {} });
});

it("sends the fields that were typed with what they were, and keeps what the form does not show", () => {
	const typed = typedCustomer(KANTA, "");
	typed.billing.city = "Anand";
	expect(changedCustomer(typed, KANTA)).toEqual({
		set: { billing: { ...KANTA.billing, city: "Anand" } },
		was: { billing: KANTA.billing },
	});
	typed.shipping.postcode = "388001";
	expect(changedCustomer(typed, KANTA).set.shipping).toMatchObject({ postcode: "388001", country: "IN" });
});

it("the shown name follows the names, unless it is one of its own", () => {
	const typed = { ...typedCustomer(KANTA, ""), firstName: "Kantaben" };
	expect(changedCustomer(typed, KANTA).set).toEqual({ firstName: "Kantaben", displayName: "Kantaben Solanki" });
	expect(changedCustomer(typed, { ...KANTA, displayName: "Kantaben of the dairy" }).set).toEqual({
		firstName: "Kantaben",
	});
});
