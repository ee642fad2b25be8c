import type { OrderPlaced } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { useKeys } from "../../controls/use-keys.ts";
import { ContactLinks } from "../../frame/contact-links.tsx";
import { CopyButton } from "../../frame/copy-button.tsx";

export interface PlacedProps {
	placed: OrderPlaced & { phone: string };
	onAnother: () => void;
}

/** The order is placed: what is said to the buyer, and the link by which they pay. */
export function Placed({ placed: { id, sentence, payLink, phone }, onAnother }: PlacedProps) {
	const head = useRef<HTMLDivElement>(null);
	useEffect(() => head.current?.focus(), []);
	useKeys({ n: onAnother });
	return (
		<div className="placed" ref={head} tabIndex={-1}>
			<Message kind="success">
				<p>{sentence}</p>
			</Message>
			{payLink !== null && (
				<section className="card part" aria-labelledby="pay-link">
					<h2 id="pay-link">{__("Link to pay")}</h2>
					<p className="pay-link" translate="no">
						{payLink}
					</p>
					<div className="answer-acts">
						<CopyButton text={payLink} />
						<ContactLinks phone={phone} text={sprintf(__("Please pay your order here: %s"), payLink)} />
					</div>
				</section>
			)}
			<div className="answer-acts">
				<Link className="button button-quiet" to="/orders/$id" params={{ id }}>
					{sprintf(__("Open order %d"), id)}
				</Link>
				<Button kind="main" aria-keyshortcuts="n" onClick={onAnother}>
					{__("Another order")}
				</Button>
			</div>
		</div>
	);
}
