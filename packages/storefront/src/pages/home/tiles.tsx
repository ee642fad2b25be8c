import { CategoryPicture } from "../../components/category-picture.tsx";
import { columnCount } from "../../components/column-count.ts";
import type { FamilyFacts, Picture } from "../../frame/frame.ts";

export interface Tile {
	name: string;
	href: string;
	family: FamilyFacts;
	image: Picture | null;
}

/** Round pictures with text that link to categories. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
	return (
		<ul className="family-tiles even-columns" style={columnCount(tiles.length)}>
			{tiles.map(({ name, href, family, image }) => (
				<li key={`${name} ${href}`}>
					<a href={href}>
						<CategoryPicture family={family} image={image} />
						<span>{name}</span>
					</a>
				</li>
			))}
		</ul>
	);
}
