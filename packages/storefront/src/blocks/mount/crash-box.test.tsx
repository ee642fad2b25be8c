import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CrashBox, errorMessage } from "./crash-box.tsx";

it("shows the status of a failed response, and the message of other errors", () => {
	expect(errorMessage(new Response("", { status: 503, statusText: "Service Unavailable" }))).toBe(
		"503: Service Unavailable",
	);
	expect(errorMessage(new Error("no such block"))).toBe("no such block");
});

it("says that the content could not be loaded if the block has no message of its own", () => {
	const box = new CrashBox({ children: null });
	box.state = { error: new Error("broken") };
	const text = renderToStaticMarkup(box.render()).replaceAll(/<[^>]*>/g, " ");
	expect(text).toContain("Oops!");
	expect(text).toContain("There was an error loading the content.");
	expect(text).not.toContain("broken");
});
