import { expect, it } from "vitest";
import { isIndianPhone } from "./digits.ts";

it.each([
	"9876543210",
	"+91 98765 43210",
	"+91-98765-43210",
	"0091 9876543210",
	"919876543210",
	"098765 43210",
	"(079) 2630 1234",
	"02692-230230",
	"९८७६५ ४३२१०",
	"૯૮૭૬૫૪૩૨૧૦",
	" 98765.43210 ",
])("a driver can call %s", (typed) => expect(isIndianPhone(typed)).toBe(true));

it.each([
	"12",
	"",
	"987654321",
	"98765432101",
	"1234567890",
	"9999999999",
	"0000000000",
	"+1 212 555 0100",
	"98765x3210",
	"+91 12",
])("nobody in India can be called at %j", (typed) => expect(isIndianPhone(typed)).toBe(false));
