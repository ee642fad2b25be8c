import crypto from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";

/** A mail ready to go. */
export interface RenderedMail {
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

/** Through a mail server: smtp://user:password@host:587. */
export function smtpTransport(url: string): MailTransport {
	const transporter = nodemailer.createTransport(url);
	return {
		async send(mail) {
			await transporter.sendMail(mail);
		},
		close: () => transporter.close(),
	};
}

/** Without a mail server: into a folder, as .eml to open in a mail program and as .html to look at. */
export function folderTransport(folder: string, now: () => number): MailTransport {
	const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true });
	return {
		async send(mail) {
			await fs.mkdir(folder, { recursive: true });
			const { message } = await transporter.sendMail(mail);
			const day = new Date(now()).toISOString().replace(/[:.]/g, "-");
			const name = `${day}-${mail.subject.replace(/[^a-z0-9]+/gi, "-").slice(0, 60)}-${crypto.randomBytes(2).toString("hex")}`;
			await fs.writeFile(path.join(folder, `${name}.eml`), message as Buffer);
			await fs.writeFile(path.join(folder, `${name}.html`), mail.html);
		},
		close: () => transporter.close(),
	};
}
