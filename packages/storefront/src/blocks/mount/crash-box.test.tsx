import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { errorOf } from "../../data/rest/fetch-handler.ts";
import { ErrorBox } from "../../registry/error-box.tsx";
import { CrashBox } from "./crash-box.tsx";

const whyIn = (error: unknown) => {
	const markup = renderToStaticMarkup(<ErrorBox error={error} />);
	return /error__message">(.*?)<\/p>/.exec(markup)![1]!.replaceAll(/<[^>]*>/g, "");
};

it.each([
	["an answer", new Response("", { status: 503, statusText: "Service Unavailable" }), "503: Service Unavailable"],
	["an exception", new Error("no such block"), "no such block"],
	["an error of the API without an answer", { code: "fetch_error", message: "Offline." }, "Offline."],
	["a text", "You are probably offline.", "You are probably offline."],
])("shows %s by its status or its message", (_, error, text) => expect(whyIn(error)).toBe(`Error: ${text}`));

it.each(['{"code":"busy","message":"Busy."}', "<h1>Busy</h1>", "null"])(
	"shows an answer whose body %s was read by its status",
	async (body) => {
		const error = await errorOf(new Response(body, { status: 429, statusText: "Too Many Requests" }));
		expect(whyIn(error)).toBe("Error: 429: Too Many Requests");
	},
);

const textOf = (markup: React.ReactNode) =>
	renderToStaticMarkup(markup)
		.replaceAll(/<[^>]*>/g, "|")
		.split(/\|+/);

it("says that the content could not be loaded, and why", () => {
	expect(textOf(<ErrorBox error={new Error("broken")} />)).toEqual([
		"",
		"Oops!",
		"There was an error loading the content.",
		"Error: broken",
		"",
	]);
});

it("does not show shoppers what broke a cart", () => {
	const box = new CrashBox({ header: "Something went wrong.", text: "Reload.", children: null });
	box.state = { error: new Error("broken") };
	expect(textOf(box.render())).toEqual(["", "Something went wrong.", "Reload.", ""]);
});
