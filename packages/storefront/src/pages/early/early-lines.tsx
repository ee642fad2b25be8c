import { Icon } from "@feedmill/ui/icon.tsx";
import { DOWN } from "@feedmill/ui/icon-shapes.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";

/** A line of the cart as texts. */
export interface EarlyLine {
	key: string;
	name: string;
	picture: EarlyPicture;
	/** Of one unit. `regular`, `saving` and `lineSaving`: "" without a sale. */
	price: string;
	regular: string;
	saving: string;
	lineSaving: string;
	onBackorder: boolean;
	/** What is left when stock is low, else 0. */
	left: number;
	description: string;
	/** What extensions keep with the line, and the choices of a variation. */
	details: { name: string; value: string }[];
	quantity: number;
	hasStepper: boolean;
	total: string;
}

interface EarlyPicture {
	src: string;
	alt: string;
}

/** A product that goes with what is in the cart. */
export interface EarlyOffer {
	id: number;
	name: string;
	picture: EarlyPicture;
	price: string;
	regular: string;
	saving: string;
	unitPrice: string;
	/** Average rating, "4.33"; "": without ratings. */
	rating: string;
}

/** Pictures of so many lines are in sight when the page opens. */
const IN_SIGHT = 2;

/** The lines of the cart, where its block will draw them (blocks/cart/line-item.tsx). */
export function EarlyLines({ lines }: { lines: readonly EarlyLine[] }) {
	return (
		<div className="early-lines">
			{lines.map((line, index) => (
				<div key={line.key} className="early-line">
					<div className="early-line__image">
						<Picture picture={line.picture} size={96} place={index} />
					</div>
					<div className="early-line__product">
						<div className="early-line__wrap">
							<span className="early-name">{line.name}</span>
							<Price {...line} />
							{line.saving && <Saving amount={line.saving} />}
							<Stock line={line} />
							<Metadata line={line} />
							{line.hasStepper && <span className="early-line__stepper skeleton" />}
						</div>
					</div>
					<div className="early-line__total">
						<span className="early-price">{line.total}</span>
						{line.lineSaving && <Saving amount={line.lineSaving} />}
					</div>
				</div>
			))}
		</div>
	);
}

/** The order summary of the checkout: on phones only its title and the total (blocks/checkout/order-summary.tsx). */
export function EarlySummary({ lines, total }: { lines: readonly EarlyLine[]; total: string }) {
	return (
		<div className="early-summary">
			<p className="early-summary__title">
				<span>{__("Order summary")}</span>
				<span className="early-summary__total">{total}</span>
				<Icon shape={DOWN} />
			</p>
			<div className="early-summary__lines">
				{lines.map((line) => (
					<div key={line.key} className="early-summary__line">
						<div className="early-summary__image">
							<span className="early-summary__quantity">{line.quantity}</span>
							<Picture picture={line.picture} size={64} />
						</div>
						<div className="early-summary__text">
							<span className="early-name">{line.name}</span>
							<Price {...line} />
							<Stock line={line} />
							<Metadata line={line} />
						</div>
						<span className="early-price">{line.total}</span>
					</div>
				))}
			</div>
		</div>
	);
}

/** Cards of cross-sells (blocks/cart/cross-sells.tsx). */
export function EarlyOffers({ offers }: { offers: readonly EarlyOffer[] }) {
	return (
		<div className="early-offers">
			{offers.map((offer) => (
				<div key={offer.id} className="early-offer">
					<Picture picture={offer.picture} size={300} />
					<h3 className="early-offer__name">{offer.name}</h3>
					{offer.rating && (
						<div>
							<span className="star-rating">
								<span style={{ width: `${Number(offer.rating) * 20}%` }} />
							</span>
						</div>
					)}
					{offer.saving && <Saving amount={offer.saving} />}
					<Price {...offer} />
					<p className="unit-price">{offer.unitPrice}</p>
					<span className="early-offer__button skeleton" />
				</div>
			))}
		</div>
	);
}

function Picture({ picture, size, place = IN_SIGHT }: { picture: EarlyPicture; size: number; place?: number }) {
	return (
		<img
			src={picture.src}
			alt={picture.alt}
			width={size}
			height={size}
			loading={place < IN_SIGHT ? "eager" : "lazy"}
			fetchPriority={place === 0 ? "high" : "auto"}
		/>
	);
}

function Price({ price, regular }: { price: string; regular: string }) {
	return (
		<span className="early-price">
			{regular && <del>{regular}</del>}
			<span className={regular ? "early-price__now" : undefined}>{price}</span>
		</span>
	);
}

function Saving({ amount }: { amount: string }) {
	/* translators: %s is replaced by the amount */
	return <span className="early-badge early-badge--sale">{sprintf(__("Save %s"), amount)}</span>;
}

function Stock({ line: { onBackorder, left } }: { line: EarlyLine }) {
	if (onBackorder) return <span className="early-badge">{__("Available on backorder")}</span>;
	/* translators: %d: number of pieces */
	return left > 0 ? <span className="early-badge">{sprintf(__("%d left in stock"), left)}</span> : null;
}

function Metadata({ line: { description, details } }: { line: EarlyLine }) {
	return (
		<div className="early-metadata">
			{description && <div className="early-metadata__description">{description}</div>}
			{details.length > 0 && (
				<ul className="early-details">
					{details.map(({ name, value }) => (
						<li key={`${name}-${value}`}>{name ? `${name}: ${value}` : value}</li>
					))}
				</ul>
			)}
		</div>
	);
}
