import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { registerMailPages } from "./register-mail-pages.ts";

describe("mail pages", () => {
	let mailFolder: string;
	beforeEach(() => {
		mailFolder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-mail-"));
	});
	afterEach(() => fs.rmSync(mailFolder, { recursive: true, force: true }));

	function app() {
		const server = Fastify();
		registerMailPages(server, { mailFolder });
		return server;
	}

	it("lists the written mails, newest first, and shows one without running its scripts", async () => {
		fs.writeFileSync(path.join(mailFolder, "2026-11-20-first.html"), "<p>one</p>");
		fs.writeFileSync(path.join(mailFolder, "2026-11-21-second.html"), "<p>two</p>");
		const { payload } = await app().inject("/dev/mail/");
		expect(payload.indexOf("second")).toBeLessThan(payload.indexOf("first"));
		const mail = await app().inject("/dev/mail/2026-11-21-second.html");
		expect(mail.payload).toBe("<p>two</p>");
		expect(mail.headers["content-security-policy"]).toContain("default-src 'none'");
	});

	it("says that there is no mail", async () => {
		fs.rmSync(mailFolder, { recursive: true });
		expect((await app().inject("/dev/mail/")).payload).toContain("No mail has been written yet.");
	});

	it.each(["..%2fsecret.html", "%2e%2e%2fsecret.html", "nothing.html", "2026.eml"])(
		"does not leave the folder for %s",
		async (name) => {
			fs.writeFileSync(path.join(mailFolder, "2026.eml"), "raw");
			expect((await app().inject(`/dev/mail/${name}`)).statusCode).toBe(404);
		},
	);
});
