import type { DraftLine, QuotedLine } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useId, useState } from "react";
import { AmountField } from "../../controls/amount-field.tsx";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { describedBy, Labelled } from "../../controls/labelled.tsx";
import { money } from "../../data/money.ts";
import { pageData } from "../../data/page-data.ts";
import { bagsOf, withLine, withoutLine } from "./draft-values.ts";
import type { OrderForm } from "./order-form.ts";

export interface GoodsLineProps {
	form: OrderForm;
	line: DraftLine;
	/** undefined: the server has not priced it yet. */
	quoted: QuotedLine | undefined;
	index: number;
	/** Enter in the field of the bags. */
	onDone: () => void;
}

/** One product with its bags; its price is the shop's, or one that was agreed for a reason. */
export function GoodsLine({ form, line, quoted, index, onDone }: GoodsLineProps) {
	const { change, problem } = form;
	const { productId, bags, price } = line;
	const id = useId();
	const [typed, setTyped] = useState(bags === 0 ? "" : String(bags));
	const shown = bagsOf(typed) === bags ? typed : String(bags);
	const name = quoted?.name || sprintf(__("Product %d"), productId);
	const wrong = quoted?.problem || problem(`lines.${index}.bags`) || undefined;
	return (
		<li className="goods-line" data-product={productId}>
			<div className="goods-name">
				<p>{name}</p>
				<p className="soft small">
					{quoted &&
						[quoted.sku, sprintf(__("%s a bag"), money(quoted.price)), leftOf(quoted)].filter(Boolean).join(" · ")}
				</p>
			</div>
			<div className="goods-bags">
				<Labelled id={id} label={__("Bags")} problem={wrong}>
					<input
						{...describedBy({ id, problem: wrong, help: undefined })}
						id={id}
						name={`bags-${productId}`}
						inputMode="numeric"
						autoComplete="off"
						value={shown}
						maxLength={9}
						aria-label={sprintf(__("Bags of %s"), name)}
						onChange={(event) => {
							const text = event.currentTarget.value;
							setTyped(text);
							change((now) => withLine(now, productId, { bags: bagsOf(text) }));
						}}
						onKeyDown={(event) => {
							if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
							event.preventDefault();
							onDone();
						}}
					/>
				</Labelled>
			</div>
			<p className="number goods-total">{quoted && quoted.bags === bags ? money(quoted.total) : ""}</p>
			<div className="goods-acts">
				<Button
					kind="plain"
					aria-expanded={price !== null}
					onClick={() =>
						change((now) =>
							withLine(now, productId, { price: price ? null : { amount: quoted?.shopPrice ?? 0, reason: "" } }),
						)
					}
				>
					{price ? __("The shop's price") : __("Another price")}
				</Button>
				<Button
					kind="plain"
					aria-label={sprintf(__("Remove %s"), name)}
					onClick={() => {
						change((now) => withoutLine(now, productId));
						onDone();
					}}
				>
					{__("Remove")}
				</Button>
			</div>
			{price && <AgreedPrice form={form} line={line} index={index} shopPrice={quoted?.shopPrice} />}
		</li>
	);
}

/** A price of one bag that was agreed with the buyer, and why. */
function AgreedPrice({
	form: { change, problem, leave, markUnread },
	line: { productId, price },
	index,
	shopPrice,
}: Pick<GoodsLineProps, "form" | "line" | "index"> & { shopPrice: number | undefined }) {
	if (!price) return null;
	const field = `lines.${index}.price`;
	return (
		<div className="goods-price">
			<AmountField
				label={__("Price of a bag")}
				name={field}
				amount={price.amount}
				currency={pageData.store.currency}
				problem={problem(`${field}.amount`) ?? problem(field)}
				help={shopPrice === undefined ? undefined : sprintf(__("The shop's price is %s."), money(shopPrice))}
				onBlur={() => leave(field)}
				onUnread={markUnread}
				otherwise={shopPrice}
				onAmount={(amount) => change((now) => withLine(now, productId, { price: { ...price, amount } }))}
			/>
			<Field
				label={__("Why")}
				name={`${field}.reason`}
				value={price.reason}
				maxLength={200}
				autoComplete="off"
				problem={problem(`${field}.reason`)}
				onBlur={() => leave(`${field}.reason`)}
				onChange={(reason) => change((now) => withLine(now, productId, { price: { ...price, reason } }))}
			/>
		</div>
	);
}

function leftOf({ stock }: QuotedLine): string {
	return stock === null ? "" : sprintf(__("%d left"), stock);
}
