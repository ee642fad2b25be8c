import { Icon } from "@feedmill/ui/icon.tsx";
import { PHONE } from "@feedmill/ui/icon-shapes.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { dialled, whatsAppLink } from "../data/whatsapp.ts";
import { MESSAGE } from "./shapes.ts";

export interface ContactLinksProps {
	phone: string;
	/** What is written in WhatsApp. */
	text?: string;
	/** In a card, with the number beside it. */
	short?: boolean;
}

/** To write to somebody, and to call them; nothing without a number. */
export function ContactLinks({ phone, text, short = false }: ContactLinksProps) {
	if (dialled(phone) === "") return null;
	return (
		<>
			<a className="button button-quiet" href={whatsAppLink(phone, text)} target="_blank" rel="noopener noreferrer">
				<Icon shape={MESSAGE} size={18} />
				<span>{__("WhatsApp")}</span>
			</a>
			<a
				className="button button-quiet"
				href={`tel:${dialled(phone)}`}
				aria-label={short ? sprintf(__("Call %s"), phone) : undefined}
			>
				<Icon shape={PHONE} size={18} />
				<span>{short ? __("Call") : sprintf(__("Call %s"), phone)}</span>
			</a>
		</>
	);
}
