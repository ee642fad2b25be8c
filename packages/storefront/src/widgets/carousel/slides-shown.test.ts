import { expect, it } from "vitest";
import { slideAfter, slidesShown } from "./slides-shown.ts";

it.each([
	[{}, [3, 2, 1]],
	[{ slides_to_show: "1" }, [1, 1, 1]],
	[{ slides_to_show: 4, slides_to_show_tablet: 3, slides_to_show_mobile: 2 }, [4, 3, 2]],
] as const)("shows %j on desktop, tablet and phone", (settings, wanted) => {
	expect((["desktop", "tablet", "mobile"] as const).map((mode) => slidesShown(settings, mode))).toEqual(wanted);
});

it("stops at its ends, or begins again", () => {
	const six = { count: 6, shown: 3, infinite: false };
	expect(slideAfter(3, 1, six)).toBe(3);
	expect(slideAfter(0, -1, six)).toBe(0);
	expect(slideAfter(3, 1, { ...six, infinite: true })).toBe(0);
	expect(slideAfter(0, -1, { ...six, infinite: true })).toBe(3);
});
