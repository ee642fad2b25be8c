import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { allSettings } from "../../settings/settings.ts";
import { BlockErrorBoundary } from "./block-error-boundary.tsx";

it("shows the broken block's name to administrators, and nothing to all others", () => {
	const box = new BlockErrorBoundary({ name: "acme/gift-wrap", children: "Gift wrap" });
	expect(box.render()).toBe("Gift wrap");
	box.state = BlockErrorBoundary.getDerivedStateFromError();
	allSettings.currentUserIsAdmin = false;
	expect(box.render()).toBeNull();
	allSettings.currentUserIsAdmin = true;
	expect(renderToStaticMarkup(box.render())).toContain("Unexpected error in: acme/gift-wrap");
	allSettings.currentUserIsAdmin = false;
});
