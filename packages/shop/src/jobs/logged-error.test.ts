import { expect, it } from "vitest";
import { loggedError } from "./logged-error.ts";

it("logs what went wrong without the addresses and data of shoppers", () => {
	const refused = Object.assign(new Error("Can't send mail: 550 5.1.1 <ramesh@example.in>: no such user"), {
		rejected: ["ramesh@example.in"],
		response: "550 5.1.1 <ramesh@example.in>: no such user",
		detail: "Failing row contains (7, 12 Mill Road, 9876543210).",
	});
	const logged = loggedError(new Error("mail 7", { cause: refused }));
	expect(logged).toMatch(
		/^Error: mail 7\n +at .*\n[\s\S]*caused by Error: Can't send mail: 550 5\.1\.1 <…@…>: no such user/,
	);
	expect(logged).not.toMatch(/ramesh|Mill Road|9876543210/);
});

it("keeps paths of packages with a scope, and takes what is no error", () => {
	const error = new Error("x");
	error.stack = "Error: x\n    at send (file:///shop/node_modules/@scope/mail/index.js:1:2)";
	expect(loggedError(error)).toBe(error.stack);
	expect(loggedError("to ramesh@example.in")).toBe("to …@…");
});
