import { Icon, type IconName } from "@feedmill/ui/icon.tsx";
import { Stars } from "@feedmill/ui/stars.tsx";
import { __ } from "@wordpress/i18n";
import type { ReactNode } from "react";
import { CategoryPicture } from "../components/category-picture.tsx";
import type { ProductCardProps } from "../components/product-card.tsx";
import { ProductGrid } from "../components/product-grid.tsx";
import { ProductPicture } from "../components/product-picture.tsx";
import type { Animal, Depot, Picture } from "../layout/frame.ts";

export interface HomeProps {
	heading: string;
	/** One sentence under it. */
	intro: string;
	shop: string;
	phone: string;
	/** Pack shots beside the heading. */
	packs: { id: number; href: string; animal: Animal; picture: Picture; name: string }[];
	/** What a buyer wants to know first, each true of this store's settings. */
	facts: { icon: IconName; title: string; text: string }[];
	categories: { name: string; href: string; animal: Animal; image: Picture | null }[];
	/** A page to find products by, null for none. */
	finder: { href: string; title: string } | null;
	bestSellers: ProductCardProps[];
	offers: ProductCardProps[];
	/** What buyers said last. `stars` as in a rating, "0" where none were given. */
	reviews: {
		id: number;
		by: string;
		text: string;
		stars: string;
		verified: boolean;
		about: { name: string; href: string };
	}[];
	/** Steps from choosing to receiving. */
	steps: { title: string; text: string }[];
	depots: Depot[];
}

export function HomePage(props: HomeProps) {
	return (
		<div className="home-page">
			<Hero {...props} />
			{props.facts.length > 0 && (
				<ul className="facts">
					{props.facts.map(({ icon, title, text }) => (
						<li key={title}>
							<Icon name={icon} size={28} />
							<strong>{title}</strong>
							<span>{text}</span>
						</li>
					))}
				</ul>
			)}
			<Section
				title={__("Shop by animal", "feedmill")}
				{...(props.finder ? { more: { href: props.finder.href, text: props.finder.title } } : {})}
			>
				<ul className="animal-tiles">
					{props.categories.map(({ name, href, animal, image }) => (
						<li key={href}>
							<a href={href}>
								<CategoryPicture animal={animal} image={image} />
								<span>{name}</span>
							</a>
						</li>
					))}
				</ul>
			</Section>
			{props.bestSellers.length > 0 && (
				<Section
					title={__("Best sellers", "feedmill")}
					more={{ href: props.shop, text: __("See all feeds", "feedmill") }}
				>
					<ProductGrid products={props.bestSellers} />
				</Section>
			)}
			{props.offers.length > 0 && (
				<Section title={__("Offers", "feedmill")}>
					<ProductGrid products={props.offers} />
				</Section>
			)}
			{props.reviews.length > 0 && (
				<Section title={__("What buyers say", "feedmill")}>
					<ul className="voices">
						{props.reviews.map(({ id, by, text, stars, verified, about }) => (
							<li key={id} className="card">
								<Stars average={stars} />
								<blockquote>{text}</blockquote>
								<p>
									{by}
									{verified && ` ${__("(verified owner)", "woocommerce")}`}
									<br />
									<a href={about.href}>{about.name}</a>
								</p>
							</li>
						))}
					</ul>
				</Section>
			)}
			<Section title={__("How your feed reaches you", "feedmill")}>
				<ol className="steps">
					{props.steps.map(({ title, text }) => (
						<li key={title}>
							<h3>{title}</h3>
							<p>{text}</p>
						</li>
					))}
				</ol>
			</Section>
			{props.depots.length > 0 && (
				<Section title={__("Collect it yourself", "feedmill")}>
					<ul className="depots">
						{props.depots.map(({ name, lines, details }) => (
							<li key={name} className="card">
								<h3>
									<Icon name="place" size={22} /> {name}
								</h3>
								<address>
									{lines.map((line) => (
										<span key={line}>{line}</span>
									))}
								</address>
								{details && <p>{details}</p>}
							</li>
						))}
					</ul>
				</Section>
			)}
		</div>
	);
}

function Hero({ heading, intro, shop, phone, packs }: HomeProps) {
	return (
		<section className="hero">
			<div className="hero__words">
				<h1>{heading}</h1>
				<p>{intro}</p>
				<p className="hero__actions">
					<a className="button button--large" href={shop}>
						{__("See all feeds and prices", "feedmill")}
					</a>
					{phone && (
						<a className="button button--quiet button--large" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
							<Icon name="phone" size={20} /> {__("Order by phone", "feedmill")}
						</a>
					)}
				</p>
			</div>
			<ul className="hero__packs">
				{packs.map(({ id, href, animal, picture, name }) => (
					<li key={id}>
						<a href={href} aria-label={name}>
							<ProductPicture
								picture={{ ...picture, alt: "" }}
								animal={animal}
								sizes="(min-width: 922px) 240px, 40vw"
								eager
							/>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

function Section({
	title,
	more,
	children,
}: {
	title: string;
	more?: { href: string; text: string };
	children: ReactNode;
}) {
	return (
		<section className="home-section">
			<div className="home-section__head">
				<h2>{title}</h2>
				{more && (
					<a href={more.href}>
						{more.text} <Icon name="forward" size={18} />
					</a>
				)}
			</div>
			{children}
		</section>
	);
}
