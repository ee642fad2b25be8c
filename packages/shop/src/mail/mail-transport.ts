import crypto from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { inTime } from "@feedmill/trade/basics/in-time.ts";
import type { SendMailOptions, Transporter } from "nodemailer";
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
	close(): void;
}

const UNREACHABLE = new Set(["ECONNECTION", "ECONNREFUSED", "ETIMEDOUT", "EDNS", "ESOCKET", "ETLS", "EAUTH"]);

/** Whether the mail server is unreachable, so that further mails need not be tried. */
export function isUnreachable(error: unknown): boolean {
	return error instanceof Error && "code" in error && UNREACHABLE.has(String(error.code));
}

/** ms in which a mail server has to take one mail. */
const LONGEST = 120_000;

/**
 * A transport by SMTP: smtp://user:password@host:587. Without TLS nothing is sent, neither mail nor password, unless
 * the URL ends in ?requireTLS=false, for a relay on the same machine.
 */
export function smtpTransport(url: string, { longest = LONGEST }: { longest?: number } = {}): MailTransport {
	const requireTLS = new URL(url).searchParams.get("requireTLS") !== "false";
	// A silent mail server must not block the other jobs for minutes.
	const server = openedLater(({ createTransport }) =>
		createTransport({ url, requireTLS, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }),
	);
	return {
		async send(mail) {
			// Mail servers take a mail without one for a returned mail, and most of them throw it away.
			if (!mail.from.includes("@"))
				throw new Error("Mails have no sender: set one by npm run feedmill -- setting adminEmail YOU@YOUR-SHOP");
			// Its time limits count from the server's last byte: one that sends a line now and then would hold up all mail.
			await inTime(server.send(mail), "The mail server", longest);
		},
		close: server.close,
	};
}

/** A transport into a folder: .eml for mail programs, .html to look at. */
export function folderTransport(folder: string, now: () => number): MailTransport {
	const composer = openedLater(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }));
	return {
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

/** Loads the library with the first mail, which saves a tenth of a second at start. */
function openedLater<Sent>(open: (library: typeof import("nodemailer")) => Transporter<Sent>) {
	let opened: Promise<Transporter<Sent>> | undefined;
	return {
		async send(mail: SendMailOptions): Promise<Sent> {
			opened ??= import("nodemailer").then(open);
			return (await opened).sendMail(mail);
		},
		close: () => void opened?.then((transporter) => transporter.close()),
	};
}
