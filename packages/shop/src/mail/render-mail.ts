import type { OutgoingMail } from "../delivery/mail-outbox.ts";
import type { FoundForMail } from "./definition/mail-subjects.ts";
import { mailKind } from "./kinds/all.ts";
import type { RenderedMail } from "./mail-transport.ts";
import { mailFrame } from "./templates/frame.ts";
import { htmlToText, textOf } from "./templates/html-to-text.ts";
import type { MailView } from "./templates/mail-view.ts";
import { renderToStaticMarkup } from "./templates/react.ts";

/**
 * Renders a mail; null if what it is about was deleted, or the shopkeeper has turned mails of its kind off. Reference:
 * 05 Checkout §12.
 */
export function renderMail(mail: OutgoingMail, found: FoundForMail, view: MailView): RenderedMail | null {
	const sent: Readonly<Record<string, boolean>> = view.settings.emailsSent;
	if (sent[mail.kind] === false) return null;
	const parts = mailKind(mail.kind).parts(mail, found, view);
	if (!parts || parts.to === "") return null;
	const { settings, styles } = view;
	const frame = {
		heading: parts.heading,
		siteTitle: textOf(settings.siteTitle),
		footer: [settings.phone, settings.gstin && view.words.say("GSTIN {gstin}", { gstin: settings.gstin })]
			.filter(Boolean)
			.join(" · "),
		styles,
		language: view.words.html,
	};
	const html = `<!DOCTYPE html>${renderToStaticMarkup(mailFrame(frame, ...parts.content))}`;
	const from = settings.emailFromAddress || settings.adminEmail;
	return {
		from: `"${textOf(settings.emailFromName || settings.siteTitle).replace(/["\\\r\n]/g, "")}" <${from}>`,
		to: parts.to,
		subject: parts.subject,
		html,
		text: htmlToText(html),
	};
}
