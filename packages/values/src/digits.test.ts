import { expect, it } from "vitest";
import { westernDigits } from "./digits.ts";

it.each([
	["०१२३४५६७८९", "0123456789"],
	["૦૧૨૩૪૫૬૭૮૯", "0123456789"],
	["০৯ ੦੯ ୦୯ ௦௯ ౦౯ ೦೯ ൦൯", "09 09 09 09 09 09 09"],
	["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
	["۳۸۴ ۰۰۲", "384 002"],
	["॰ॲঀ", "॰ॲঀ"],
	["+૯૧ ૯૮૭૬૫", "+91 98765"],
	["दूध કપાસિયા பால் 8000, १ bag; ٣", "दूध કપાસિયા பால் 8000, 1 bag; ٣"],
])("writes %s as %s", (typed, western) => {
	expect(westernDigits(typed)).toBe(western);
});
