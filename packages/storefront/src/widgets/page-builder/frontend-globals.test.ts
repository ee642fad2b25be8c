import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BREAKPOINTS } from "../../frame/breakpoints.ts";
import { installFrontendGlobals } from "./frontend-globals.ts";

beforeEach(() => {
	const config = { environmentMode: { edit: false, wpPreview: false } };
	vi.stubGlobal("window", { elementorFrontendConfig: config });
	installFrontendGlobals();
});
afterEach(() => vi.unstubAllGlobals());

it("gives scripts the widths of the grid, and those of the active devices", () => {
	expect(window.elementorFrontend?.config).toMatchObject({
		breakpoints: { xs: 0, sm: 480, md: 768, lg: 1025, xl: 1440, xxl: 1600 },
		responsive: {
			breakpoints: { mobile: { value: 767, is_enabled: true }, tablet: { value: 1024, is_enabled: true } },
		},
	});
});

it("gives scripts the mode of a visitor, without editor and preview", () => {
	expect(window.elementorFrontend?.config.environmentMode).toEqual({ edit: false, wpPreview: false });
	expect(window.elementorFrontend?.isEditMode()).toBe(false);
});

it("has each width in the table of docs/extensions.md", () => {
	const text = readFileSync(new URL("../../../../../docs/extensions.md", import.meta.url), "utf8");
	const row = (name: string) => new RegExp(`^\\| ${name} \\| (.+) \\|$`, "m").exec(text)?.[1];
	const grid = Object.entries(BREAKPOINTS.grid).map(([name, width]) => `${name} ${width}`);
	expect(row("grid")).toBe(grid.join(", "));
	const screens = Object.values(BREAKPOINTS.screen).sort((a, b) => a - b);
	expect(row("other screens")).toBe(screens.join(", "));
});
