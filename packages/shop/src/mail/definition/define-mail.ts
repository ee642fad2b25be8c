import type { OutgoingMail } from "../../delivery/mail-outbox.ts";
import type { ShopEvent } from "../../events/event.ts";
import type { MailView } from "../templates/mail-view.ts";
import type { ReactNode } from "../templates/react.ts";
import { type FoundForMail, type IdOfSubject, type MailSubjects, subjectOf } from "./mail-subjects.ts";

/**
 * Defines a kind of mail. What is specific to the kind is in this definition only: when it is written, what is read for
 * it, whom it is for and what it says. kinds/all.ts lists all definitions.
 */
export function defineMail<About extends keyof MailSubjects, Data extends OutgoingMail & IdOfSubject[About]>({
	kind,
	to,
	about,
	expiresAfter = null,
	of = {},
	parts,
}: MailDefinition<About, Data>): MailKind {
	return {
		kind,
		to,
		about,
		expiresAfter,
		events: Object.keys(of) as ShopEvent["kind"][],
		mailsOf: (event) => (of[event.kind] as ((event: ShopEvent) => readonly Data[]) | undefined)?.(event) ?? [],
		parts(mail, found, view) {
			const subject = subjectOf(about, found);
			// Rows of one kind have the data of its definition.
			return subject && parts(mail as Data, subject, view);
		},
	};
}

interface MailDefinition<About extends keyof MailSubjects, Data extends OutgoingMail> {
	/** Stored with each mail: never renamed. */
	kind: Data["kind"];
	/** The shopkeeper's are written first, in the shop's language; the buyer's in that of order, account or request. */
	to: "shopkeeper" | "buyer";
	/** What is read by the id in its data when it is sent. If it was deleted, nothing is sent. */
	about: About;
	/** ms after which an unsent mail is deleted, because its link is no longer valid. Default: never. */
	expiresAfter?: number | null;
	/** The mails that an event causes. Mails without events are inserted by the subject that sends them. */
	of?: { readonly [Kind in ShopEvent["kind"]]?: (event: Extract<ShopEvent, { kind: Kind }>) => readonly Data[] };
	parts(mail: Data, subject: MailSubjects[About], view: MailView): MailParts;
}

/** A definition among others: without the types of its data. */
export interface MailKind {
	readonly kind: string;
	readonly to: "shopkeeper" | "buyer";
	readonly about: keyof MailSubjects;
	readonly expiresAfter: number | null;
	/** The kinds of events that cause it. */
	readonly events: readonly ShopEvent["kind"][];
	mailsOf(event: ShopEvent): readonly OutgoingMail[];
	/** null: what it is about was deleted. */
	parts(mail: OutgoingMail, found: FoundForMail, view: MailView): MailParts | null;
}

export interface MailParts {
	/** E-mail address, or several separated by commas; "" sends nothing. */
	to: string;
	/** Subject and heading are plain text. */
	subject: string;
	heading: string;
	content: ReactNode[];
}
