import type { ProductWhole } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { type MissingFact, missingForSale } from "@feedmill/trade/catalogue/model/missing-for-sale.ts";
import { writtenAmount } from "@feedmill/trade/money/written-amount.ts";
import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { useMay } from "../../data/me.ts";
import { pageData } from "../../data/page-data.ts";
import { SellingButton } from "../products/selling-button.tsx";
import type { PartProps } from "./part-props.ts";
import type { TypedProduct } from "./typed-product.ts";

export interface StateCardProps extends PartProps {
	isStopped: boolean;
	busy: boolean;
	mayPublish: boolean;
	onStatus: (status: string) => void;
	onGo: (field: string) => void;
	onSold: (product: ProductWhole, said: string) => void;
}

/** Whether shoppers see and buy it, and what it lacks for that. */
export function StateCard({ typed, base, isStopped, busy, mayPublish, onStatus, onGo, onSold }: StateCardProps) {
	const mayStop = useMay("products.stop");
	const missing = missingOf(typed, base);
	const needed = missing.filter(({ must }) => must);
	const wished = missing.filter(({ must }) => !must);
	const isPublished = base?.status === "publish";
	return (
		<section className="card part" aria-label={__("State")}>
			<h2>{stateWord(base, isStopped)}</h2>
			{needed.length > 0 && (
				<div>
					<p>
						{sprintf(
							_n("%d thing before it can be published:", "%d things before it can be published:", needed.length),
							needed.length,
						)}
					</p>
					<Links missing={needed} onGo={onGo} typed={typed} />
				</div>
			)}
			{wished.length > 0 && (
				<div>
					<p className="soft">{__("It sells better with:")}</p>
					<Links missing={wished} onGo={onGo} typed={typed} />
				</div>
			)}
			<div className="pack-acts">
				{isPublished && mayStop && (
					<SellingButton
						id={base.id}
						name={typed.texts.name}
						isStopped={isStopped}
						onDone={(sells, said) => onSold({ ...base, isStopped: !sells }, said)}
					/>
				)}
				{isPublished && mayPublish && (
					<Button busy={busy} onClick={() => onStatus("draft")}>
						{__("Back to a draft")}
					</Button>
				)}
				{isPublished && (
					<a className="button button-quiet" href={new URL(base.permalink).pathname} target="_blank" rel="noreferrer">
						{__("See it in the shop")}
					</a>
				)}
			</div>
		</section>
	);
}

function Links({
	missing,
	typed,
	onGo,
}: {
	missing: readonly MissingFact[];
	typed: TypedProduct;
	onGo: (field: string) => void;
}) {
	return (
		<ul className="missing">
			{missing.map(({ what, field }) => (
				<li key={field}>
					<button type="button" className="link" onClick={() => onGo(field)}>
						{missingWord(what, typed.packs[Number(field.split(".")[1])]?.size ?? "")}
					</button>
				</li>
			))}
		</ul>
	);
}

function missingOf(typed: TypedProduct, base: ProductWhole | null): MissingFact[] {
	const priceOf = (text: string) => writtenAmount(text.trim(), pageData.store.currency);
	return missingForSale({
		name: typed.texts.name,
		isPacked: base ? base.type === "variable" : typed.packs.length > 0,
		regularPrice: base && base.type !== "simple" ? 0 : priceOf(typed.prices.regularPrice),
		packs: typed.packs.map(({ sells, prices }) => ({ sells, regularPrice: priceOf(prices.regularPrice) })),
		pictures: typed.pictures.length,
		categories: typed.categoryIds.length,
		shortDescription: typed.texts.shortDescription,
		hsn: typed.facts.hsn,
	});
}

function missingWord(what: MissingFact["what"], pack: string): string {
	switch (what) {
		case "name":
			return __("a name");
		case "packs":
			return __("a pack that is sold");
		case "price":
			return pack === "" ? __("a price") : sprintf(__("a price of %s"), pack);
		case "picture":
			return __("a picture");
		case "category":
			return __("a category");
		case "words":
			return __("a few words");
		default:
			return __("an HSN code");
	}
}

function stateWord(base: ProductWhole | null, isStopped: boolean): string {
	if (base === null) return __("New, not saved yet");
	if (base.status === "publish") return isStopped ? __("Not sold at present") : __("On sale");
	return base.status === "draft" || base.status === "pending" ? __("Draft") : __("Not seen by shoppers");
}
