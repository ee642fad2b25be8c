import { describe, expect, it } from "vitest";
import { withLeaving } from "./leaving-methods.ts";

describe("payment methods that are no longer offered", () => {
	it.each([
		[["cod"], ["cheque", "bacs", "cod"], ["cheque", "bacs", "cod"]],
		[
			["cheque", "cod"],
			["cheque", "bacs", "cod"],
			["cheque", "bacs", "cod"],
		],
		[
			["card", "cheque"],
			["cheque", "cod"],
			["card", "cheque", "cod"],
		],
		[["cheque", "cod"], [], ["cheque", "cod"]],
	])("%j after %j: drawn are %j", (offered, before, drawn) => {
		expect(withLeaving(offered, before)).toEqual(drawn);
	});
});
