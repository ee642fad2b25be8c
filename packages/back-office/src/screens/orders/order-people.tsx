import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { money } from "../../data/money.ts";
import { shortDay } from "../../data/times.ts";
import { numbered } from "../../lists/numbered.ts";
import { bagsText } from "./amounts-of.ts";
import { PhoneNumber } from "./phone-number.tsx";

/** Who ordered, and what they ordered before. */
export function CustomerCard({ order }: { order: OrderShown }) {
	const { name, phone, secondPhones, email, customerId, earlier, earlierCount, customerNote } = order;
	return (
		<section className="card part">
			<h2>{__("Customer")}</h2>
			<div>
				<p className="part-name">{name}</p>
				<p>
					<PhoneNumber phone={phone} />
				</p>
				{secondPhones.map((number) => (
					<p key={number}>
						<PhoneNumber phone={number} />
					</p>
				))}
				<p className="soft part-email">{email}</p>
			</div>
			{customerNote && (
				<blockquote className="buyers-note">
					<p className="soft small">{__("The buyer wrote:")}</p>
					<p>{customerNote}</p>
				</blockquote>
			)}
			<div>
				<p className="soft">
					{customerId === 0
						? __("Ordered without an account.")
						: earlierCount === 0
							? __("The first order of this account.")
							: sprintf(_n("%d other order", "%d other orders", earlierCount), earlierCount)}
				</p>
				{earlier.length > 0 && (
					<ul className="earlier">
						{earlier.map(({ id, placedAt, bags, total, statusLabel }) => (
							<li key={id}>
								<Link to="/orders/$id" params={{ id }}>
									{id}
								</Link>
								<span className="soft small">{[shortDay(placedAt), bagsText(bags), statusLabel].join(" · ")}</span>
								<span className="number">{money(total)}</span>
							</li>
						))}
					</ul>
				)}
			</div>
		</section>
	);
}

/** Where the goods go, and who pays. */
export function DeliveryCard({ order: { shipping, billing, pin } }: { order: OrderShown }) {
	const same = shipping.length > 0 && shipping.join("\n") === billing.join("\n");
	return (
		<section className="card part">
			<h2>{__("Deliver to")}</h2>
			{shipping.length === 0 ? (
				<p className="soft">{__("Nothing is delivered.")}</p>
			) : (
				<Address lines={shipping} pin={pin} />
			)}
			<h2>{__("Bill to")}</h2>
			{same ? <p className="soft">{__("The same address.")}</p> : <Address lines={billing} pin="" />}
		</section>
	);
}

/** The lines of an address, its PIN in bold. */
function Address({ lines, pin }: { lines: readonly string[]; pin: string }) {
	return (
		<address translate="no">
			{numbered(lines).map(({ key, item: line }) => {
				const at = pin === "" ? -1 : line.indexOf(pin);
				return (
					<span key={key} className="address-line">
						{at < 0 ? (
							line
						) : (
							<>
								{line.slice(0, at)}
								<b>{pin}</b>
								{line.slice(at + pin.length)}
							</>
						)}
					</span>
				);
			})}
		</address>
	);
}
