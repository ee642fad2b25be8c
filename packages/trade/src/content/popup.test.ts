import { expect, it } from "vitest";
import { type Popup, popupsOn } from "./popup.ts";

const popup = (id: number, places: Popup["places"]): Popup => ({ id, title: "", content: "", settings: {}, places });

it("prints a popup on the pages it names, and one for everywhere on every page", () => {
	const popups = [popup(1, [{ where: "everywhere" }]), popup(2, [{ where: "page", pageId: 920 }]), popup(3, [])];
	expect(popupsOn(920, popups).map(({ id }) => id)).toEqual([1, 2]);
	expect(popupsOn(921, popups).map(({ id }) => id)).toEqual([1]);
	expect(popupsOn(null, popups).map(({ id }) => id)).toEqual([1]);
});
