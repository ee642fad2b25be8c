import { expect, test } from "vitest";
import { overStored } from "./additional-fields.ts";
import { EMPTY_ADDRESS } from "./address.ts";
import { sanitiseAddress } from "./validate.ts";

const stored = { ...EMPTY_ADDRESS, country: "IN", city: "Anand", post_office: "Bakrol", second_phone: "9825044556" };
const sent = (more: object) => sanitiseAddress({ ...EMPTY_ADDRESS, country: "IN", city: "Nadiad", ...more });

test("what was not sent stays, and what was sent empty goes without leaving an empty key", () => {
	expect(overStored(stored, sent({}))).toEqual({ ...stored, city: "Nadiad" });
	const { post_office: _, ...rest } = stored;
	expect(overStored(stored, sent({ post_office: "" }))).toEqual({ ...rest, city: "Nadiad" });
	expect(overStored(stored, sent({ post_office: " ", second_phone: "" }))).toEqual(sent({}));
	expect(overStored(EMPTY_ADDRESS, sent({ post_office: "Jol" }))).toEqual(sent({ post_office: "Jol" }));
});

test("an address in another country has nothing of the former one's", () => {
	expect(overStored(stored, sent({ country: "NP" }))).toEqual(sent({ country: "NP" }));
	const back = { ...EMPTY_ADDRESS, country: "NP" };
	expect(overStored(back, sent({ second_phone: "9825044557" }))).toEqual(sent({ second_phone: "9825044557" }));
});
