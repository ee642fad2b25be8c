import { Icon } from "@feedmill/ui/icon.tsx";
import { PHONE } from "@feedmill/ui/icon-shapes.ts";
import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { columnCount } from "../../components/column-count.ts";
import { ProductPicture } from "../../components/product-picture.tsx";
import type { FamilyFacts, Picture } from "../../frame/frame.ts";

export interface HeroProps {
	heading: string;
	/** One sentence below the heading. */
	intro: string;
	/** Text of the main button, "" for the default. */
	button: string;
	shop: string;
	phone: string;
	/** The theme's picture; null: pack shots. */
	picture: Picture | null;
	packs: { id: number; href: string; family: FamilyFacts; picture: Picture; name: string }[];
}

/** The hero, with a link to the shop. */
export function Hero({ heading, intro, button, shop, phone, picture, packs }: HeroProps) {
	return (
		<section className={picture ? "hero hero--picture" : "hero"}>
			<div className="hero__words">
				<h1>{heading}</h1>
				<p>{intro}</p>
				<p className="hero__actions">
					<PageLinkButton large href={shop}>
						{button || __("See all feeds and prices")}
					</PageLinkButton>
					{phone && (
						<PageLinkButton look="quiet" large href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
							<Icon shape={PHONE} size={20} /> {__("Order by phone")}
						</PageLinkButton>
					)}
				</p>
			</div>
			{picture && (
				<img
					className="hero__picture"
					src={picture.src}
					alt={picture.alt}
					width={picture.width}
					height={picture.height}
				/>
			)}
			{!picture && (
				<ul className="hero__packs" style={columnCount(packs.length)}>
					{packs.map(({ id, href, family, picture: shot, name }, index) => (
						<li key={id}>
							<a href={href} aria-label={name}>
								<ProductPicture
									picture={{ ...shot, alt: "" }}
									family={family}
									sizes="(min-width: 1200px) 290px, (min-width: 768px) 256px, 38vw"
									eager={index === 0}
								/>
							</a>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
