import crypto from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { SendMailOptions, Transporter } from "nodemailer";

/** A mail ready to go. */
export interface RenderedMail {
	/** "<…@feedmill.example>", the same at every attempt: a mail that arrives twice is shown once. */
	messageId?: string;
	from: string;
	to: string;
	subject: string;
	html: string;
	text: string;
}

/** How mails leave. */
export interface MailTransport {
	/** @throws when it could not be handed over; the outbox tries again. */
	send(mail: RenderedMail): Promise<void>;
	close(): void;
}

const UNREACHABLE = new Set(["ECONNECTION", "ECONNREFUSED", "ETIMEDOUT", "EDNS", "ESOCKET", "ETLS", "EAUTH"]);

/** Whether no mail at all can leave at the moment, so that the next one need not be tried. */
export function isUnreachable(error: unknown): boolean {
	return error instanceof Error && "code" in error && UNREACHABLE.has(String(error.code));
}

/**
 * Through a mail server: smtp://user:password@host:587. A server that offers no encryption gets nothing, neither mail
 * nor password, unless the address ends in ?requireTLS=false: for a relay on the same machine.
 */
export function smtpTransport(url: string): MailTransport {
	const requireTLS = new URL(url).searchParams.get("requireTLS") !== "false";
	// A mail server that says nothing must not keep the shop's other recurring work waiting for minutes.
	const server = openedLater(({ createTransport }) =>
		createTransport({ url, requireTLS, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }),
	);
	return {
		async send(mail) {
			await server.send(mail);
		},
		close: server.close,
	};
}

/** Without a mail server: into a folder, as .eml to open in a mail program and as .html to look at. */
export function folderTransport(folder: string, now: () => number): MailTransport {
	const composer = openedLater(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }));
	return {
		async send(mail) {
			await fs.mkdir(folder, { recursive: true, mode: 0o700 });
			const { message } = await composer.send(mail);
			const day = new Date(now()).toISOString().replace(/[:.]/g, "-");
			const subject = mail.subject.replace(/[^a-z0-9]+/gi, "-").slice(0, 60);
			const name = `${day}-${subject}-${crypto.randomBytes(2).toString("hex")}`;
			// Names, addresses and password links are in them.
			await fs.writeFile(path.join(folder, `${name}.eml`), message as Buffer, { mode: 0o600 });
			await fs.writeFile(path.join(folder, `${name}.html`), mail.html, { mode: 0o600 });
		},
		close: composer.close,
	};
}

/** Opens at the first mail: a shop starts a tenth of a second sooner without the library that sends them. */
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
