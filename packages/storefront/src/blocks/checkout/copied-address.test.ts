import { expect, it } from "vitest";
import type { ShippingAddress } from "../../wire/types.ts";
import { copiedAddress } from "./copied-address.ts";

it("copies both numbers with the address, and neither where the checkout has no field for them", () => {
	const place = { city: "Anand", "feedmill/post-office": "Bakrol" };
	const address = { ...place, phone: "9825011223", "feedmill/second-phone": "" } as ShippingAddress;
	expect(copiedAddress(address, true)).toEqual(address);
	expect(copiedAddress(address, false)).toEqual(place);
});
