import { expect, it } from "vitest";
import { createPageNonce } from "./page-nonce.ts";

it("keeps the nonce of an unchanged page, and changes it with its text", () => {
	const { placeholder, seal } = createPageNonce();
	const page = (review: string) => seal(`<script nonce="${placeholder}"></script><p>${review}</p>`);
	const first = page("Good feed");
	expect(page("Good feed")).toEqual(first);
	expect(first.html).toBe(`<script nonce="${first.nonce}"></script><p>Good feed</p>`);
	const stored = page(`<script nonce="${first.nonce}">steal()</script>`);
	expect(stored.html).toContain(`<script nonce="${stored.nonce}"></script>`);
	expect(stored.nonce).not.toBe(first.nonce);
});

it("has nonces that another process cannot compute", () => {
	expect(createPageNonce().seal("page").nonce).not.toBe(createPageNonce().seal("page").nonce);
});
