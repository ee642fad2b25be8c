import crypto from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { inTime } from "@feedmill/trade/basics/in-time.ts";
import type { SendMailOptions, Transporter } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool/index.js";
import { writeWhole } from "../basics/write-whole.ts";

/** A mail ready to send. */
export interface RenderedMail {
	/** "<…@feedmill.example>", the same at every attempt: duplicates are shown once. */
	messageId?: string;
	from: string;
	to: string;
	subject: string;
	html: string;
	text: string;
}

/** Sends mails. */
export interface MailTransport {
	/** @throws if it could not be sent; the outbox retries. */
	send(mail: RenderedMail): Promise<void>;
	/** Mails that may be under way at the same time. */
	readonly atOnce: number;
	/** ms after which sending a mail has failed. */
	readonly longest: number;
	close(): void;
}

const UNREACHABLE = new Set(["ECONNECTION", "ECONNREFUSED", "ETIMEDOUT", "EDNS", "ESOCKET", "ETLS", "EAUTH"]);

/** Whether the mail server is unreachable, so that further mails need not be tried. */
export function isUnreachable(error: unknown): boolean {
	return error instanceof Error && "code" in error && UNREACHABLE.has(String(error.code));
}

/** ms in which a mail server has to take one mail. */
const LONGEST = 120_000;

/** Connections to the mail server; more by ?maxConnections=10 in the URL. */
const CONNECTIONS = 5;
const MOST_CONNECTIONS = 50;
/** Mails for which a connection is used: servers close it after some hundred. */
const MAILS_OF_CONNECTION = 100;
/** ms after which an unused connection is closed, before the server does it in the middle of the next mail. */
const IDLE = 15_000;

/**
 * A transport by SMTP: smtp://user:password@host:587, over a few connections that are kept for further mails. Without
 * TLS nothing is sent, neither mail nor password, unless the URL ends in ?requireTLS=false, for a relay on the same
 * machine.
 */
export function smtpTransport(url: string, { longest = LONGEST }: { longest?: number } = {}): MailTransport {
	const wanted = new URL(url);
	const requireTLS = wanted.searchParams.get("requireTLS") !== "false";
	const typed = Number(wanted.searchParams.get("maxConnections") ?? CONNECTIONS);
	const maxConnections = Math.min(MOST_CONNECTIONS, Math.max(1, Math.floor(typed) || CONNECTIONS));
	// Otherwise the library takes it as a text.
	wanted.searchParams.delete("maxConnections");
	const server = openedLater(({ createTransport }) =>
		createTransport({
			url: wanted.href,
			pool: true,
			maxConnections,
			maxMessages: MAILS_OF_CONNECTION,
			idleTimeout: IDLE,
			// The outbox tries again, and knows how often.
			maxRequeues: 1,
			requireTLS,
			connectionTimeout: 10_000,
			greetingTimeout: 10_000,
			socketTimeout: 30_000,
		} satisfies SMTPPool.Options & PoolLimits),
	);
	return {
		// The next mails are drawn while these are on their way.
		atOnce: 2 * maxConnections,
		longest,
		async send(mail) {
			// Mail servers take a mail without one for a returned mail, and most of them throw it away.
			if (!mail.from.includes("@"))
				throw new Error("Mails have no sender: set one by npm run feedmill -- setting adminEmail YOU@YOUR-SHOP");
			// Its time limits count from the server's last byte: one that sends a line now and then would hold up all mail.
			const call = new AbortController();
			await inTime(server.send({ ...mail, signal: call.signal }), "The mail server", longest).catch(
				(error: unknown) => {
					// Closes its connection, which would be lost to the mails after it.
					call.abort();
					throw error;
				},
			);
		},
		close: server.close,
	};
}

/** A transport into a folder: .eml for mail programs, .html to look at. */
export function folderTransport(folder: string, now: () => number): MailTransport {
	const composer = openedLater(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }));
	return {
		atOnce: 4,
		longest: LONGEST,
		async send(mail) {
			await fs.mkdir(folder, { recursive: true, mode: 0o700 });
			const { message } = await composer.send(mail);
			const day = new Date(now()).toISOString().replace(/[:.]/g, "-");
			const subject = mail.subject.replace(/[^a-z0-9]+/gi, "-").slice(0, 60);
			const name = `${day}-${subject}-${crypto.randomBytes(2).toString("hex")}`;
			// They contain names, addresses and password links.
			await writeWhole(path.join(folder, `${name}.eml`), message as Buffer, 0o600);
			await writeWhole(path.join(folder, `${name}.html`), mail.html, 0o600);
		},
		close: composer.close,
	};
}

/** Options of the library that its types lack. */
interface PoolLimits {
	idleTimeout: number;
	maxRequeues: number;
}

/** Loads the library with the first mail, which saves a tenth of a second at start. */
function openedLater<Sent>(open: (library: typeof import("nodemailer")) => Transporter<Sent>) {
	let opened: Promise<Transporter<Sent>> | undefined;
	return {
		async send(mail: SendMailOptions & { signal?: AbortSignal }): Promise<Sent> {
			opened ??= import("nodemailer").then(open);
			return (await opened).sendMail(mail);
		},
		close: () => void opened?.then((transporter) => transporter.close()),
	};
}
