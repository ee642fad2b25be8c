import { describe, expect, it } from "vitest";
import { addLink, moveLink, removeLink } from "./change-menu.ts";
import { linksOf } from "./check-menu.ts";
import type { MenuItem } from "./menu.ts";

const link = (label: string, ...children: MenuItem[]): MenuItem =>
	children.length > 0 ? { to: "address", href: "/", label, children } : { to: "address", href: "/", label };
const menu = [link("a"), link("b", link("b1"), link("b2")), link("c")];
const shown = (changed: ReturnType<typeof addLink>) =>
	changed.ok
		? linksOf(changed.value)
				.map(({ place, item }) => `${place} ${item.label}`)
				.join(", ")
		: changed.error.code;

describe("a menu", () => {
	it("gains a link at its end, at a position, or below another", () => {
		expect(shown(addLink(menu, link("new"), ""))).toBe("1 a, 2 b, 2.1 b1, 2.2 b2, 3 c, 4 new");
		expect(shown(addLink(menu, link("new"), "1"))).toBe("1 new, 2 a, 3 b, 3.1 b1, 3.2 b2, 4 c");
		expect(shown(addLink(menu, link("new"), "2.2"))).toBe("1 a, 2 b, 2.1 b1, 2.2 new, 2.3 b2, 3 c");
		expect(shown(addLink(menu, link("new"), "3.1"))).toBe("1 a, 2 b, 2.1 b1, 2.2 b2, 3 c, 3.1 new");
		for (const nowhere of ["5", "4.1", "1.2", "0", "x", "1.1.1"])
			expect(shown(addLink(menu, link("new"), nowhere))).toBe("feedmill_invalid");
	});

	it("loses a link with its children", () => {
		expect(shown(removeLink(menu, "2"))).toBe("1 a, 2 c");
		expect(shown(removeLink(menu, "2.1"))).toBe("1 a, 2 b, 2.1 b2, 3 c");
		expect(shown(removeLink(menu, "4"))).toBe("feedmill_not_found");
		expect(shown(removeLink(menu, "1.1"))).toBe("feedmill_not_found");
	});

	it("moves a link up, down and between levels", () => {
		expect(shown(moveLink(menu, "3", "1"))).toBe("1 c, 2 a, 3 b, 3.1 b1, 3.2 b2");
		expect(shown(moveLink(menu, "1", "3"))).toBe("1 b, 1.1 b1, 1.2 b2, 2 c, 3 a");
		expect(shown(moveLink(menu, "2.2", "2.1"))).toBe("1 a, 2 b, 2.1 b2, 2.2 b1, 3 c");
		expect(shown(moveLink(menu, "2.1", "4"))).toBe("1 a, 2 b, 2.1 b2, 3 c, 4 b1");
		expect(shown(moveLink(menu, "1", "2.1"))).toBe("1 b, 1.1 a, 1.2 b1, 1.3 b2, 2 c");
		expect(shown(moveLink(menu, "3", "2.3"))).toBe("1 a, 2 b, 2.1 b1, 2.2 b2, 2.3 c");
		expect(shown(moveLink(menu, "2", "1.1"))).toBe("feedmill_invalid");
		expect(shown(moveLink(menu, "1", "1.1"))).toBe("feedmill_invalid");
		expect(shown(moveLink(menu, "9", "1"))).toBe("feedmill_not_found");
	});
});
