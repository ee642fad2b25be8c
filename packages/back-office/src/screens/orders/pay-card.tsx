import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { useMay } from "../../data/me.ts";
import { money } from "../../data/money.ts";
import { dayAndTime } from "../../data/times.ts";
import { useReading } from "../../data/use-reading.ts";
import { ContactLinks } from "../../frame/contact-links.tsx";
import { CopyButton } from "../../frame/copy-button.tsx";
import { Shown } from "../../frame/shown.tsx";

/** The link by which the buyer pays, and what they have tried at the provider. Nothing where there is neither. */
export function PayCard({ order: { id, payLink, phone, askedProvider } }: { order: OrderShown }) {
	const [asked, setAsked] = useState(false);
	const mayAsk = useMay("money.see") && askedProvider;
	if (payLink === null && !mayAsk) return null;
	return (
		<section className="card part">
			<h2>{__("Paying online")}</h2>
			{payLink !== null && (
				<>
					<p className="pay-link" translate="no">
						{payLink}
					</p>
					<div className="answer-acts">
						<CopyButton text={payLink} />
						<ContactLinks phone={phone} text={sprintf(__("Please pay your order here: %s"), payLink)} />
					</div>
				</>
			)}
			{mayAsk && !asked && <Button onClick={() => setAsked(true)}>{__("See what was tried at the provider")}</Button>}
			{mayAsk && asked && <Attempts id={id} />}
		</section>
	);
}

/** Read from the provider at this moment. */
function Attempts({ id }: { id: number }) {
	const found = useReading("GET orders/{id}/attempts", { id });
	return (
		<Shown reading={found} rows={2}>
			{({ attempts }) =>
				attempts === null ? (
					<p className="soft">
						{__("The provider did not answer.")} <Button onClick={found.again}>{__("Try again")}</Button>
					</p>
				) : attempts.length === 0 ? (
					<p className="soft">{__("The buyer has tried nothing there yet.")}</p>
				) : (
					<ul className="earlier">
						{attempts.map((attempt) => (
							<li key={attempt.id}>
								<span translate="no">{attempt.id}</span>
								<span className="soft small">
									{[dayAndTime(attempt.at), attempt.way, attempt.state, attempt.reason].filter(Boolean).join(" · ")}
								</span>
								<span className="number">{money(attempt.amount)}</span>
							</li>
						))}
					</ul>
				)
			}
		</Shown>
	);
}
