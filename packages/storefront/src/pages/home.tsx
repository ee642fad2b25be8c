import { type HomeSection, HomeSectionView } from "./home/home-section.tsx";

export interface HomeProps {
	/** In the theme's order, without empty ones. */
	sections: HomeSection[];
}

export function HomePage({ sections }: HomeProps) {
	return (
		<div className="home-page">
			{sections.map((section) => (
				<HomeSectionView key={section.kind === "story" ? section.title : section.kind} section={section} />
			))}
		</div>
	);
}
