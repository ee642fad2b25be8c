import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Double } from "../../support/extension-builds/doubles/write-doubles.ts";
import { type ExtensionPage, openWithExtensions } from "../../support/extension-builds/extension-page.ts";

/** A script that uses the menus, questions and file buttons of `wp.components`, as one of an extension would. */
const chooser: Double = {
	blocks: ["checkout"],
	dependencies: ["wp-element", "wp-components"],
	text: `(() => { const { createElement: h, createRoot, useState } = wp.element, c = wp.components;
		const Own = () => {
			const [said, say] = useState("nothing"), [asks, ask] = useState(false);
			return h("section", { id: "chooser" },
				h(c.DropdownMenu, { label: "Depot", controls: [
					{ title: "North", onClick: () => say("North") },
					{ title: "South", isDisabled: true, onClick: () => say("South") } ] }),
				h(c.DropdownMenu, { label: "More" }, ({ onClose }) =>
					h(c.MenuItem, { info: "next lorry", onClick: () => { say("Later"); onClose(); } }, "Later")),
				h(c.FormFileUpload, { accept: "application/pdf", multiple: true,
					onChange: (event) => say([...event.target.files].map((file) => file.name).join("+")) }, "Licence"),
				h(c.IconButton, { label: "Clear", onClick: () => ask(true) }, h(c.Dashicon, { icon: "trash" })),
				h(c.__experimentalConfirmDialog, { isOpen: asks, confirmButtonText: "Clear it",
					onConfirm: () => { say("cleared"); ask(false); }, onCancel: () => { say("left"); ask(false); } }, "Sure?"),
				h("p", { id: "said" }, said));
		};
		createRoot(document.body.appendChild(document.createElement("div"))).render(h(Own)); })()`,
};

describe("choices of wp.components", () => {
	let shop: ExtensionPage;
	beforeAll(async () => {
		shop = await openWithExtensions({ chooser });
		await shop.visit("checkout");
	});
	afterAll(() => shop?.close());
	const own = () => shop.page.locator("#chooser");
	const button = (name: string) => own().getByRole("button", { name, exact: true });
	const said = (text: string) => expect.poll(() => own().locator("#said").innerText()).toBe(text);

	it("DropdownMenu opens a list of buttons, and closes it with the choice", async () => {
		await button("Depot").click();
		expect(await button("Depot").getAttribute("aria-expanded")).toBe("true");
		expect(await button("South").isDisabled()).toBe(true);
		await button("North").click();
		await said("North");
		expect(await button("Depot").getAttribute("aria-expanded")).toBe("false");
		await button("North").waitFor({ state: "detached" });
	});

	it("DropdownMenu works by keyboard: Escape and leaving it close it", async () => {
		await button("Depot").focus();
		await shop.page.keyboard.press("Enter");
		await button("North").waitFor();
		await shop.page.keyboard.press("Tab");
		await shop.page.keyboard.press("Escape");
		await button("North").waitFor({ state: "detached" });
		expect(await button("Depot").evaluate((element) => element === document.activeElement)).toBe(true);
		await shop.page.keyboard.press("Enter");
		await button("North").waitFor();
		await button("More").focus();
		await button("North").waitFor({ state: "detached" });
	});

	it("MenuItem shows what it is about, inside a menu of its own", async () => {
		await button("More").click();
		const item = own().getByRole("button", { name: "Later" });
		expect(await item.locator("small").innerText()).toBe("next lorry");
		await item.click();
		await said("Later");
		await item.waitFor({ state: "detached" });
	});

	it("FormFileUpload asks for files of a kind, several where that is meant", async () => {
		const [chosen] = await Promise.all([shop.page.waitForEvent("filechooser"), button("Licence").click()]);
		expect(chosen.isMultiple()).toBe(true);
		expect(await chosen.element().getAttribute("accept")).toBe("application/pdf");
		const file = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-") });
		await chosen.setFiles([file("a.pdf"), file("b.pdf")]);
		await said("a.pdf+b.pdf");
	});

	it("IconButton is called by its label, and Dashicon draws a letter that is not read out", async () => {
		const icon = button("Clear").locator("span.dashicons.dashicons-trash");
		expect(await icon.getAttribute("aria-hidden")).toBe("true");
	});

	it("ConfirmDialog asks, and tells of either answer", async () => {
		await button("Clear").click();
		const dialog = shop.page.getByRole("dialog");
		expect(await dialog.innerText()).toContain("Sure?");
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await said("left");
		await dialog.waitFor({ state: "detached" });
		await button("Clear").click();
		await shop.page.getByRole("dialog").getByRole("button", { name: "Clear it" }).click();
		await said("cleared");
		expect(shop.errors).toEqual([]);
	});
});
