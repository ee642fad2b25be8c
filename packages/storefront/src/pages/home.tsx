import { type HomeSection, HomeSectionView } from "./home/home-section.tsx";

export interface HomeProps {
	/** From top to bottom, as the theme orders them; those with nothing to show are left out by the server. */
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
