import { __, sprintf } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import type { ReactNode } from "react";
import { rawHtml } from "../../frame/raw-html.ts";
import { Reviews, type ReviewsProps } from "./reviews.tsx";

export interface AttributeRow {
	/** Part of the CSS class: "weight", "dimensions", "attribute_pa_form". */
	key: string;
	label: string;
	value: string;
}

interface TabsProps {
	description: Html;
	attributes: AttributeRow[];
	reviews: ReviewsProps | null;
}

/** Links to sections below; with JavaScript they are tabs (widgets/product/tabs.ts). Reference: catalogue UI §3.7. */
export function ProductTabs({ description, attributes, reviews }: TabsProps) {
	const tabs = [
		...(description ? [{ key: "description", label: __("Description") }] : []),
		...(attributes.length > 0 ? [{ key: "additional_information", label: __("Additional information") }] : []),
		...(reviews ? [{ key: "reviews", label: sprintf(__("Reviews (%d)"), reviews.count) }] : []),
	];
	if (tabs.length === 0) return null;
	return (
		<div className="woocommerce-tabs wc-tabs-wrapper">
			<ul className="tabs wc-tabs">
				{tabs.map(({ key, label }) => (
					<li key={key} id={`tab-title-${key}`} className={`${key}_tab`}>
						<a id={`tab-link-${key}`} href={`#tab-${key}`}>
							{label}
						</a>
					</li>
				))}
			</ul>
			{description && (
				<Panel name="description">
					<h2>{__("Description")}</h2>
					<div {...rawHtml(description)} />
				</Panel>
			)}
			{attributes.length > 0 && (
				<Panel name="additional_information">
					<h2>{__("Additional information")}</h2>
					<AttributeTable rows={attributes} />
				</Panel>
			)}
			{reviews && (
				<Panel name="reviews">
					<Reviews {...reviews} />
				</Panel>
			)}
		</div>
	);
}

function Panel({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div
			id={`tab-${name}`}
			className={`woocommerce-Tabs-panel woocommerce-Tabs-panel--${name} panel entry-content wc-tab`}
		>
			{children}
		</div>
	);
}

function AttributeTable({ rows }: { rows: AttributeRow[] }) {
	return (
		<table className="woocommerce-product-attributes shop_attributes">
			<tbody>
				{rows.map(({ key, label, value }) => (
					<tr key={key} className={`woocommerce-product-attributes-item woocommerce-product-attributes-item--${key}`}>
						<th scope="row" className="woocommerce-product-attributes-item__label">
							{label}
						</th>
						<td className="woocommerce-product-attributes-item__value">{value}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
