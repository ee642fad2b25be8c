import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { __ } from "@feedmill/ui/words.ts";
import { ContactLinks } from "../../frame/contact-links.tsx";
import { CopyButton } from "../../frame/copy-button.tsx";

/** The answer to "where is my order?": to be read out, copied, sent or said on the telephone. */
export function Answer({ order: { sentence, phone } }: { order: OrderShown }) {
	return (
		<section className="answer" aria-label={__("Where the order is")}>
			<p className="answer-sentence">{sentence}</p>
			<div className="answer-acts">
				<CopyButton text={sentence} shortcut="w" />
				<ContactLinks phone={phone} text={sentence} />
			</div>
		</section>
	);
}
