import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders.ts";
import { Icon } from "@feedmill/ui/icon.tsx";
import { PHONE } from "@feedmill/ui/icon-shapes.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { useKeys } from "../../controls/use-keys.ts";
import { useCopy } from "../../data/use-copy.ts";
import { COPY, MESSAGE } from "../../frame/shapes.ts";

/** The answer to "where is my order?": to be read out, copied, sent or said on the telephone. */
export function Answer({ order: { sentence, phone } }: { order: OrderShown }) {
	const { copied, copy } = useCopy(sentence);
	const dialled = phone.replaceAll(/[^+\d]/g, "");
	useKeys({ w: copy });
	return (
		<section className="answer" aria-label={__("Where the order is")}>
			<p className="answer-sentence">{sentence}</p>
			<div className="answer-acts">
				<Button icon={<Icon shape={COPY} size={18} />} aria-keyshortcuts="w" onClick={copy}>
					{copied === "yes" ? __("Copied") : __("Copy")}
				</Button>
				{dialled !== "" && (
					<>
						<a
							className="button button-quiet"
							href={`https://wa.me/${forWhatsApp(dialled)}?text=${encodeURIComponent(sentence)}`}
							target="_blank"
							rel="noopener noreferrer"
						>
							<Icon shape={MESSAGE} size={18} />
							<span>{__("WhatsApp")}</span>
						</a>
						<a className="button button-quiet" href={`tel:${dialled}`}>
							<Icon shape={PHONE} size={18} />
							<span>{sprintf(__("Call %s"), phone)}</span>
						</a>
					</>
				)}
			</div>
			{copied === "failed" && <p>{__("The browser did not allow it: please mark the sentence.")}</p>}
		</section>
	);
}

/** Digits with the country's code: ten digits are an Indian number. */
function forWhatsApp(dialled: string): string {
	const digits = dialled.replaceAll(/\D/g, "").replace(/^0+/, "");
	return digits.length === 10 ? `91${digits}` : digits;
}
