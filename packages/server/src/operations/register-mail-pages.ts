import fs from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../http/escape-html.ts";

/** File names of the folder transport, without separators, so that a name cannot leave the folder. */
const NAME = /^[\w-]+\.html$/;

/**
 * Developer pages: /dev/mail/ lists the mails written to the folder, newest first, /dev/mail/{name} shows one. Only
 * with DEV_PAGES=on, because mails contain personal data.
 */
export function registerMailPages(app: FastifyInstance, { mailFolder }: { mailFolder: string }): void {
	app.get("/dev/mail/", async (_request, reply) => {
		const names = (await namesIn(mailFolder)).toSorted().toReversed();
		const items = names.map(
			(name) =>
				`<li><a href="/dev/mail/${encodeURIComponent(name)}">${escapeHtml(name.replace(/\.html$/, ""))}</a></li>`,
		);
		const list =
			items.length > 0
				? `<ul>${items.join("")}</ul>`
				: "<p>No mail has been written yet. It is when an order or an account is made.</p>";
		return reply
			.header("cache-control", "no-store")
			.type("text/html; charset=utf-8")
			.send(
				`<!doctype html><html lang="en"><title>Mail that was not sent</title>` +
					`<h1>Mail that was not sent</h1>${list}</html>`,
			);
	});
	app.get<{ Params: { name: string } }>("/dev/mail/:name", async (request, reply) => {
		const { name } = request.params;
		const html = NAME.test(name) ? await fs.readFile(path.join(mailFolder, name), "utf8").catch(() => null) : null;
		if (html === null) return reply.code(404).type("text/plain").send("There is no such mail.");
		// Mails contain shoppers' input: no scripts may run.
		return reply
			.header("cache-control", "no-store")
			.header("content-security-policy", "default-src 'none'; img-src * data:; style-src 'unsafe-inline'")
			.type("text/html; charset=utf-8")
			.send(html);
	});
}

async function namesIn(folder: string): Promise<string[]> {
	const names = await fs.readdir(folder).catch(() => []);
	return names.filter((name) => NAME.test(name));
}
