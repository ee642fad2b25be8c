import { describe, expect, it } from "vitest";
import { EMPTY_CART, type ShippingAddress } from "../../../wire/types.ts";
import {
	type AddressState,
	acknowledge,
	failDrafts,
	receiveAddress,
	sendDrafts,
	shownAddress,
	typeAddress,
	unsentKeys,
} from "./addresses.ts";

const server: ShippingAddress = { ...EMPTY_CART.shippingAddress, first_name: "Raj", city: "Surat", postcode: "395002" };
const fresh: AddressState = { server, drafts: {} };

describe("an address that is being typed", () => {
	it("shows the typed values and lists the unsent ones", () => {
		const state = typeAddress(fresh, { city: "Pune", first_name: "Raj " });
		expect(shownAddress(state)).toMatchObject({ city: "Pune", first_name: "Raj " });
		expect(unsentKeys(state)).toEqual(["city"]);
		expect(typeAddress(state, { city: "Surat", first_name: "Raj" }).drafts).toEqual({});
	});

	it("keeps unsent values when a complete response arrives", () => {
		const state = receiveAddress(typeAddress(fresh, { city: "Pune" }), { ...server, first_name: "Rajesh" });
		expect(shownAddress(state)).toMatchObject({ city: "Pune", first_name: "Rajesh" });
		expect(unsentKeys(state)).toEqual(["city"]);
	});

	it("keeps a value as typed as long as the server's value means the same", () => {
		let state = typeAddress(fresh, { first_name: "Raj Kumar " });
		state = acknowledge(sendDrafts(state, ["first_name"]), { first_name: "Raj Kumar " }, { first_name: "Raj Kumar" });
		state = receiveAddress(state, { ...server, first_name: "Raj Kumar" });
		expect(shownAddress(state).first_name).toBe("Raj Kumar ");
		expect(unsentKeys(state)).toEqual([]);
		expect(shownAddress(receiveAddress(state, { ...server, first_name: "Anita" })).first_name).toBe("Anita");
		let place = typeAddress(fresh, { postcode: "sw1a 1aa" });
		place = acknowledge(sendDrafts(place, ["postcode"]), { postcode: "sw1a 1aa" }, { postcode: "SW1A1AA" });
		expect(shownAddress(receiveAddress(place, { ...server, postcode: "SW1A1AA" })).postcode).toBe("sw1a 1aa");
		expect(unsentKeys(typeAddress(place, { postcode: "SW1A 1AA" }))).toEqual([]);
	});

	it("compares with the values being sent, not with the last response", () => {
		const state = typeAddress(sendDrafts(typeAddress(fresh, { city: "Pune" }), ["city"]), { city: "Surat" });
		expect(unsentKeys(state)).toEqual(["city"]);
		expect(unsentKeys(acknowledge(state, { city: "Pune" }, { city: "Pune" }))).toEqual(["city"]);
	});

	it("is unsent after a lost request, even with the server's old value, until the next response", () => {
		const sent = sendDrafts(typeAddress(fresh, { city: "Pune" }), ["city"]);
		const lost = failDrafts(typeAddress(sent, { city: "Surat" }), ["city"], "lost");
		expect(unsentKeys(lost)).toEqual(["city"]);
		expect(unsentKeys(receiveAddress(lost, server))).toEqual([]);
		expect(unsentKeys(receiveAddress(lost, { ...server, city: "Pune" }))).toEqual(["city"]);
	});

	it("is unsent after a lost request also when the server's old value is typed only then", () => {
		const lost = failDrafts(sendDrafts(typeAddress(fresh, { city: "Pune" }), ["city"]), ["city"], "lost");
		expect(unsentKeys(typeAddress(lost, { city: "Surat" }))).toEqual(["city"]);
	});

	it("sends what was typed while an earlier value was being refused", () => {
		const sent = sendDrafts(typeAddress(fresh, { postcode: "1" }), ["postcode"]);
		const refused = failDrafts(typeAddress(sent, { postcode: "395003" }), ["postcode"], "refused");
		expect(unsentKeys(refused)).toEqual(["postcode"]);
	});

	it("does not send a refused value again before something is changed", () => {
		const sent = sendDrafts(typeAddress(fresh, { postcode: "1" }), ["postcode"]);
		const refused = failDrafts(sent, ["postcode"], "refused");
		expect(unsentKeys(refused)).toEqual([]);
		expect(unsentKeys(receiveAddress(refused, server))).toEqual([]);
		expect(shownAddress(receiveAddress(refused, server)).postcode).toBe("1");
		expect(unsentKeys(typeAddress(refused, { postcode: "395003" }))).toEqual(["postcode"]);
	});
});
