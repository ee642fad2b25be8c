import { __ } from "@feedmill/ui/words.ts";
import type { ProductCardProps } from "../../components/product-card.tsx";
import { ProductGrid } from "../../components/product-grid.tsx";
import type { Depot } from "../../frame/frame.ts";
import { Depots } from "./depots.tsx";
import { type Fact, Facts } from "./facts.tsx";
import { Hero, type HeroProps } from "./hero.tsx";
import { type ReviewFacts, Reviews } from "./reviews.tsx";
import { Section } from "./section.tsx";
import { type Step, Steps } from "./steps.tsx";
import { Story, type StoryProps } from "./story.tsx";
import { type Tile, Tiles } from "./tiles.tsx";

/** A section with its props. `title` "": the default. */
export type HomeSection =
	| ({ kind: "hero" } & HeroProps)
	| { kind: "facts"; facts: Fact[] }
	| { kind: "categories" | "families"; title: string; tiles: Tile[]; finder: { href: string; text: string } | null }
	| { kind: "best-sellers"; title: string; more: { href: string; text: string }; products: ProductCardProps[] }
	| { kind: "offers"; title: string; products: ProductCardProps[] }
	| { kind: "reviews"; title: string; reviews: ReviewFacts[] }
	| { kind: "steps"; title: string; steps: Step[] }
	| { kind: "depots"; title: string; depots: Depot[] }
	| ({ kind: "story" } & StoryProps);

export function HomeSectionView({ section }: { section: HomeSection }) {
	switch (section.kind) {
		case "hero":
			return <Hero {...section} />;
		case "facts":
			return <Facts facts={section.facts} />;
		case "categories":
		case "families":
			return (
				<Section title={section.title || __("Shop by animal")} {...(section.finder ? { more: section.finder } : {})}>
					<Tiles tiles={section.tiles} />
				</Section>
			);
		case "best-sellers": {
			const { href, text } = section.more;
			return (
				<Section title={section.title || __("Best sellers")} more={{ href, text: text || __("See all feeds") }}>
					<ProductGrid products={section.products} />
				</Section>
			);
		}
		case "offers":
			return (
				<Section title={section.title || __("Offers")}>
					<ProductGrid products={section.products} />
				</Section>
			);
		case "reviews":
			return (
				<Section title={section.title || __("What buyers say")}>
					<Reviews reviews={section.reviews} />
				</Section>
			);
		case "steps":
			return (
				<Section title={section.title || __("How your feed reaches you")}>
					<Steps steps={section.steps} />
				</Section>
			);
		case "depots":
			return (
				<Section title={section.title || __("Collect it yourself")}>
					<Depots depots={section.depots} />
				</Section>
			);
		case "story":
			return <Story {...section} />;
	}
}
