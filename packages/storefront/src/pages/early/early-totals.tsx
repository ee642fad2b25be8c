import { Icon } from "@feedmill/ui/icon.tsx";
import { CLOSE } from "@feedmill/ui/icon-shapes.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import type { ReactElement } from "react";

/** The totals of the cart as texts. */
export interface EarlyTotals {
	hasCoupons: boolean;
	/** Codes of the cart's coupons. */
	coupons: string[];
	rows: { kind: EarlyRow; label: string; value: string }[];
	/** null: nothing is sent. */
	shipping: EarlyShipping | null;
}

type EarlyRow = "subtotal" | "fee" | "discount" | "shipping" | "taxes" | "total";

export interface EarlyShipping {
	/** Names of the chosen rates. */
	via: string;
	/** Where the goods are collected; "": they are sent. */
	collectedFrom: string;
	/** Where they are sent. */
	place: string;
	hasCalculator: boolean;
	isCalculated: boolean;
	/** To choose from; without any there is nothing to choose. */
	rates: { id: string; name: string; price: string; isChosen: boolean }[];
}

/**
 * The rows of the totals by the block that will draw them (blocks/totals), without what their prefix names: "cart" or
 * "checkout". The total comes last.
 */
export function earlyTotals(totals: EarlyTotals, inCart: boolean): Record<string, ReactElement> {
	const of = (...kinds: EarlyRow[]) => totals.rows.filter(({ kind }) => kinds.includes(kind));
	const rows = (...kinds: EarlyRow[]) => of(...kinds).map((row) => <Row key={row.label} {...row} />);
	const { shipping } = totals;
	return {
		...(totals.hasCoupons
			? {
					"coupon-form": (
						<p className="early-row early-coupon">
							<span>{__("Add a coupon")}</span>
						</p>
					),
				}
			: {}),
		subtotal: <>{rows("subtotal")}</>,
		...(of("fee").length > 0 ? { fee: <>{rows("fee")}</> } : {}),
		...(of("discount").length + totals.coupons.length > 0
			? { discount: <Discount row={of("discount")[0]} coupons={totals.coupons} /> }
			: {}),
		...(shipping ? { shipping: <Shipping row={of("shipping")[0]} shipping={shipping} inCart={inCart} /> } : {}),
		taxes: <>{rows("taxes", "total")}</>,
	};
}

function Row({ kind, label, value }: EarlyTotals["rows"][number]) {
	return (
		<div className={`early-row early-row--${kind}`}>
			<span>{label}</span>
			<span className="early-row__value">{value}</span>
		</div>
	);
}

/** Without a row: coupons that take nothing off, such as free shipping. */
function Discount({ row, coupons }: { row: EarlyTotals["rows"][number] | undefined; coupons: readonly string[] }) {
	return (
		<div className="early-row early-row--discount">
			<span>{row ? row.label : __("Coupons")}</span>
			<span className="early-row__value">{row ? row.value : "-"}</span>
			{coupons.length > 0 && (
				<div className="early-row__note">
					<ul className="early-coupons">
						{coupons.map((code) => (
							<li key={code} className="early-chip">
								<span>{code}</span>
								<span className="early-chip__remove">
									<Icon shape={CLOSE} size={16} />
								</span>
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	);
}

function Shipping({
	row,
	shipping,
	inCart,
}: {
	row: EarlyTotals["rows"][number] | undefined;
	shipping: EarlyShipping;
	inCart: boolean;
}) {
	const { via, collectedFrom, place, isCalculated, rates } = shipping;
	const hasCalculator = inCart && shipping.hasCalculator;
	const missing = hasCalculator ? __("Add an address for shipping options") : __("Calculated during checkout");
	return (
		<div className="early-row early-row--shipping">
			<span>{row?.label}</span>
			<span className="early-row__value">{isCalculated ? row?.value : missing}</span>
			{isCalculated && (
				<div className="early-row__note">
					{via && <div>{via}</div>}
					{collectedFrom ? sprintf(__("Collection from %s"), collectedFrom) : sprintf(__("Shipping to %s"), place)}{" "}
					{hasCalculator && <span className="early-row__change">{__("Change address")}</span>}
				</div>
			)}
			{inCart && rates.length > 0 && (
				<div className="early-rates">
					{rates.map(({ id, name, price, isChosen }) => (
						<div key={id} className={isChosen ? "early-rate early-rate--chosen" : "early-rate"}>
							<span className="early-rate__dot" />
							<div>
								<span className="early-rate__name">{name}</span>
								<div className="early-rate__price">{price}</div>
							</div>
						</div>
					))}
				</div>
			)}
		</div>
	);
}
